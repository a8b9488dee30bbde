# Written by RECORD_TABLES=1 swift test --filter ManualTests

_gimbal() {
  local current=$2 previous=$3 word names= source=
  # Bash takes the sign in --sort=name for a word of its own.
  if [[ $current == '=' ]]; then
    current=
  elif [[ $previous == '=' ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    # The rest is paths. Without replies, bash completes files.
    if [[ $word == -- ]]; then return; fi
  done
  case $previous in
    --start) ;;
    --sort) names='auto name date modified size random' ;;
    --seed) ;;
    --size) ;;
    --renderer) names='auto gpu cpu' ;;
    --scale) names='auto' ;;
    --theme) names='auto light dark' ;;
    --backdrop) names='checker black white' ;;
    --display-profile) names='auto none' source=-f ;;
    --chrome) names='auto always never' ;;
    --caption-details) names='none place date all' ;;
    --overview-cells) names='fitted squares' ;;
    --memory) names='auto' ;;
    --download-cache) ;;
    --decode-timeout) ;;
    --metadata) names='sidecar file' ;;
    --arrows) names='turn page' ;;
    --search) ;;
    --rating) ;;
    --keyword) ;;
    --without-keyword) ;;
    --shape) names='any upright wide square' ;;
    --since) names='any' ;;
    --until) names='any' ;;
    --days-around) ;;
    --s3-endpoint) names='auto' ;;
    --s3-region) ;;
    --auth-command) names='auto' source=-c ;;
    --ca-file) names='auto' source=-f ;;
    --slideshow) names='off' ;;
    --transition) names='fade slide none' ;;
    --matte) names='none black mean blur' ;;
    --weight) source=-d ;;
    --orientation) names='portrait landscape-left portrait-upside-down landscape-right' ;;
    --sensor) names='auto off' ;;
    --follow) names='quarters level shape' ;;
    --level) names='fit fill' ;;
    --orientations) names='phone pad all portrait landscape-left portrait-upside-down landscape-right' ;;
    --sensor-matrix) names='none' ;;
    --sensor-offset) names='0 90 180 270' ;;
    --settle-time) ;;
    --hours) names='always' ;;
    --dim-hours) names='never' ;;
    --dim) ;;
    --screen-power) names='auto none' ;;
    --screen-command) names='none' source=-c ;;
    --clock) names='off time date' ;;
    --clock-size) ;;
    --overlay-follows) names='device viewer' ;;
    --overlay-look) names='card shadow' ;;
    --clock-corner) names='auto bottom-left top-left top-right bottom-right' ;;
    --caption-corner) names='auto bottom-left top-left top-right bottom-right' ;;
    --mqtt) names='none' ;;
    --mqtt-name) names='auto' ;;
    --mqtt-prefix) ;;
    --mqtt-qos) ;;
    --group) names='none' ;;
    --wall) names='none' ;;
    --device) names='320x480 390x844 tablet' ;;
    --replay) source=-f ;;
    --record) source=-f ;;
    --record-fps) ;;
    *)
      if [[ $current != -* ]]; then return; fi
      names='--start --recursive --merge --sort --reverse --stacks --no-stacks --seed --fullscreen --new-window --size --renderer --animation --no-animation --scale --theme --backdrop --display-profile --chrome --filmstrip --captions --caption-details --overview --sidebar --no-sidebar --overview-cells --enlarge --memory --thumbnail-cache --no-thumbnail-cache --index --no-index --download-cache --decode-timeout --metadata --arrows --incognito --no-config --print-config --list-commands --doctor --sensor-monitor --calibrate-sensor --profile-start --search --rating --keyword --without-keyword --shape --since --until --on-this-day --days-around --show-hidden --s3-endpoint --s3-region --auth-command --ca-file --allow-private-addresses --slideshow --transition --shuffle --ken-burns --matte --weight --prefer-matching --pairs --list --print-marked --print-current --print0 --orientation --sensor --follow --level --orientations --full-screen-turns --lock --obey-desktop-lock --ignore-half-turns --sensor-matrix --sensor-offset --sensor-invert --settle-time --phone --kiosk --allow-quit --hours --dim-hours --dim-light --dim --screen-power --screen-command --clock --clock-size --overlay-follows --overlay-look --clock-corner --caption-corner --require-sandbox --read-only --mqtt --mqtt-name --mqtt-prefix --mqtt-qos --mqtt-picture --no-mqtt-picture --mqtt-allow-files --group --group-turns --wall --demonstration --no-demonstration --simulator --device --inspector --tour --replay --record --record-fps --version --help'
      if [[ $current == --no* ]]; then
        names+=' --no-recursive --no-merge --no-reverse --no-fullscreen --no-new-window --no-filmstrip --no-captions --no-overview --no-enlarge --no-incognito --no-on-this-day --no-show-hidden --no-allow-private-addresses --no-shuffle --no-ken-burns --no-prefer-matching --no-pairs --no-full-screen-turns --no-lock --no-obey-desktop-lock --no-ignore-half-turns --no-sensor-invert --no-kiosk --no-allow-quit --no-dim-light --no-require-sandbox --no-read-only --no-mqtt-allow-files --no-group-turns --no-simulator --no-inspector --no-tour'
      fi
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$names" -- "$current")
  if [[ -n $source ]]; then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$source" -- "$current")
    if [[ $source != -c ]]; then compopt -o filenames; fi
  else
    compopt +o default
  fi
}

complete -o default -F _gimbal gimbal
