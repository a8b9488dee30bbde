# Written by RECORD_TABLES=1 swift test --filter ManualTests

function __gimbal_negates
    string match -q -- '--no*' (commandline -ct)
end

complete -c gimbal -l start -d 'Begin with this photo, counted from 1' -x
complete -c gimbal -l recursive -s r -d 'Show the photos of the folders inside as well, each folder\'s together'
complete -c gimbal -n __gimbal_negates -l no-recursive -d 'The opposite of --recursive'
complete -c gimbal -l merge -d 'Show the photos of all folders as one album, one folder after the other'
complete -c gimbal -n __gimbal_negates -l no-merge -d 'The opposite of --merge'
complete -c gimbal -l sort -d 'Sort the photos of each folder; auto is by name, and paths named one by one stay as given' -x -a "auto\t'' name\t'' date\t'' modified\t'' size\t'' random\t''"
complete -c gimbal -l reverse -d 'Reverse the order of the photos in each folder, and of the folders inside'
complete -c gimbal -n __gimbal_negates -l no-reverse -d 'The opposite of --reverse'
complete -c gimbal -l stacks -d 'Show the files of one photo, such as raw and JPEG, as one page'
complete -c gimbal -l no-stacks -d 'The opposite of --stacks'
complete -c gimbal -l seed -d 'With --sort random or --shuffle: use the order of this number' -x
complete -c gimbal -l fullscreen -d 'Cover the whole display'
complete -c gimbal -n __gimbal_negates -l no-fullscreen -d 'The opposite of --fullscreen'
complete -c gimbal -l new-window -d 'Open a new window, even if there is one'
complete -c gimbal -n __gimbal_negates -l no-new-window -d 'The opposite of --new-window'
complete -c gimbal -l size -d 'The size of the window\'s inside, in points, at most the display\'s' -x
complete -c gimbal -l renderer -d 'What draws; auto is the GPU, if there is a real one' -x -a "auto\t'' gpu\t'' cpu\t''"
complete -c gimbal -l animation -d 'Animate changes; without it, animated photos show only their first frame'
complete -c gimbal -l no-animation -d 'The opposite of --animation'
complete -c gimbal -l scale -d 'Enlarge texts and icons; auto is the desktop\'s scale, or else 1' -x -a "auto\t''"
complete -c gimbal -l theme -d 'Look light or dark; auto is as the desktop prefers, or else dark' -x -a "auto\t'' light\t'' dark\t''"
complete -c gimbal -l backdrop -d 'What is visible behind transparent photos' -x -a "checker\t'' black\t'' white\t''"
complete -c gimbal -l display-profile -d 'The file with the display\'s ICC profile; auto is the desktop\'s, none is sRGB' -r -F -a "auto\t'' none\t''"
complete -c gimbal -l chrome -d 'When the toolbar and the dots are shown' -x -a "auto\t'' always\t'' never\t''"
complete -c gimbal -l filmstrip -d 'Begin with the filmstrip of small photos; V shows and hides it'
complete -c gimbal -n __gimbal_negates -l no-filmstrip -d 'The opposite of --filmstrip'
complete -c gimbal -l captions -d 'Begin with the photos\' captions shown; C shows and hides them'
complete -c gimbal -n __gimbal_negates -l no-captions -d 'The opposite of --captions'
complete -c gimbal -l caption-details -d 'What captions say of where and when photos were taken' -x -a "none\t'' place\t'' date\t'' all\t''"
complete -c gimbal -l overview -d 'Begin with the overview of all photos; O shows and leaves it'
complete -c gimbal -n __gimbal_negates -l no-overview -d 'The opposite of --overview'
complete -c gimbal -l sidebar -d 'Show the list of albums beside the overview in wide windows; F9 shows and hides it'
complete -c gimbal -l no-sidebar -d 'The opposite of --sidebar'
complete -c gimbal -l overview-cells -d 'Fit the overview\'s cells to the photos\' shapes, or let all be squares' -x -a "fitted\t'' squares\t''"
complete -c gimbal -l enlarge -d 'Enlarge small photos until they fill the window'
complete -c gimbal -n __gimbal_negates -l no-enlarge -d 'The opposite of --enlarge'
complete -c gimbal -l memory -d 'Memory for decoded photos, in megabytes; auto is five photos at the shown size' -x -a "auto\t''"
complete -c gimbal -l thumbnail-cache -d 'Read and store the overview\'s thumbnails where other programs do'
complete -c gimbal -l no-thumbnail-cache -d 'The opposite of --thumbnail-cache'
complete -c gimbal -l index -d 'Keep what searches have read of photos, so that the next ones are fast'
complete -c gimbal -l no-index -d 'The opposite of --index'
complete -c gimbal -l download-cache -d 'Room on disk for downloaded photos, in megabytes; 0 keeps none' -x
complete -c gimbal -l decode-timeout -d 'Stop decoding a photo that takes longer' -x
complete -c gimbal -l metadata -d 'Write stars, captions and keywords into XMP files beside photos, or into JPEGs themselves' -x -a "sidecar\t'' file\t''"
complete -c gimbal -l arrows -d 'What the arrow keys do; with Ctrl they do the other one' -x -a "turn\t'' page\t''"
complete -c gimbal -l incognito -d 'Remember nothing between starts, and use nothing that was remembered'
complete -c gimbal -n __gimbal_negates -l no-incognito -d 'The opposite of --incognito'
complete -c gimbal -l no-config -d 'Do not read the settings file'
complete -c gimbal -l print-config -d 'Print all settings as a settings file with explanations, and exit'
complete -c gimbal -l list-commands -d 'List all commands with their names and keys, one per line, and exit'
complete -c gimbal -l doctor -d 'Print a report about this machine (display, GPU, sensor, decoders, …) and about the paths and addresses, and exit'
complete -c gimbal -l sensor-monitor -d 'Print the time and the orientations of device and photos at each reading of the sensor, until interrupted; takes no paths'
complete -c gimbal -l calibrate-sensor -d 'Find out how the accelerometer is mounted, by holding the device in three ways; write it to the settings file, and print what cures the whole desktop'
complete -c gimbal -l profile-start -d 'Show the first photo, print when each step until then was done, and exit'
complete -c gimbal -l search -d 'Show only photos whose name, folder, caption, keywords, camera, place or date have all of these words' -x
complete -c gimbal -l rating -d 'Show only photos with this rating or a better one; 0 shows all' -x
complete -c gimbal -l keyword -d 'Show only photos with one of these keywords, in any case' -x
complete -c gimbal -l without-keyword -d 'Leave out photos with one of these keywords' -x
complete -c gimbal -l shape -d 'Show only photos of these shapes' -x -a "any\t'' upright\t'' wide\t'' square\t''"
complete -c gimbal -l since -d 'Show only photos that were taken on this day or later' -x -a "any\t''"
complete -c gimbal -l until -d 'Show only photos that were taken on this day or earlier' -x -a "any\t''"
complete -c gimbal -l on-this-day -d 'Show only photos that were taken on this day of the year, in any year'
complete -c gimbal -n __gimbal_negates -l no-on-this-day -d 'The opposite of --on-this-day'
complete -c gimbal -l days-around -d 'How many days before and after it count as well' -x
complete -c gimbal -l show-hidden -d 'Show photos all the same that are never to be shown again'
complete -c gimbal -n __gimbal_negates -l no-show-hidden -d 'The opposite of --show-hidden'
complete -c gimbal -l s3-endpoint -d 'The server of s3:// addresses; auto is Amazon\'s' -x -a "auto\t''"
complete -c gimbal -l s3-region -d 'The region of that server' -x
complete -c gimbal -l auth-command -d 'A command that prints names and passwords for servers, as \'git credential fill\' does' -x -a "auto\t'' (__fish_complete_command)"
complete -c gimbal -l ca-file -d 'The authorities\' certificates for servers and MQTT brokers; auto is the system\'s' -r -F -a "auto\t''"
complete -c gimbal -l allow-private-addresses -d 'Load what feeds name in private networks on other servers than their own'
complete -c gimbal -n __gimbal_negates -l no-allow-private-addresses -d 'The opposite of --allow-private-addresses'
complete -c gimbal -l slideshow -d 'Start a slideshow with this interval from photo to photo' -x -a "off\t''"
complete -c gimbal -l transition -d 'How a slideshow\'s next photo replaces the current one; with less motion, photos fade' -x -a "fade\t'' slide\t'' none\t''"
complete -c gimbal -l shuffle -d 'Show the photos of a slideshow in a random order, each once a round'
complete -c gimbal -n __gimbal_negates -l no-shuffle -d 'The opposite of --shuffle'
complete -c gimbal -l ken-burns -d 'Zoom and pan the photos of a slideshow slowly; not with less motion'
complete -c gimbal -n __gimbal_negates -l no-ken-burns -d 'The opposite of --ken-burns'
complete -c gimbal -l matte -d 'What fills the view around a photo' -x -a "none\t'' black\t'' mean\t'' blur\t''"
complete -c gimbal -l weight -d 'Folders whose photos come more often, or less, in this random order' -x -a "(__fish_complete_directories)"
complete -c gimbal -l prefer-matching -d 'Show photos that are upright or wide as the view is before others, each once a round'
complete -c gimbal -n __gimbal_negates -l no-prefer-matching -d 'The opposite of --prefer-matching'
complete -c gimbal -l pairs -d 'Show two photos of a slideshow together that do not suit the view alone'
complete -c gimbal -n __gimbal_negates -l no-pairs -d 'The opposite of --pairs'
complete -c gimbal -l list -d 'Print the paths of the photos that would be shown, one per line and in their order, and exit'
complete -c gimbal -l print-marked -d 'Print the paths of the selected photos at the end, one per line'
complete -c gimbal -l print-current -d 'Enter prints the path of the current photo, instead of showing the overview'
complete -c gimbal -l print0 -d 'End each printed path with a zero byte instead of a newline, for names with newlines'
complete -c gimbal -l orientation -d 'The first orientation of the photos' -x -a "portrait\t'' landscape-left\t'' portrait-upside-down\t'' landscape-right\t''"
complete -c gimbal -l sensor -d 'Whether the accelerometer turns the photos; auto means yes, if there is one' -x -a "auto\t'' off\t''"
complete -c gimbal -l follow -d 'What turns the photos: the device by quarters, or at any angle to stay level, or their shapes' -x -a "quarters\t'' level\t'' shape\t''"
complete -c gimbal -l level -d 'Whether photos that stay level fit into the window, or fill it' -x -a "fit\t'' fill\t''"
complete -c gimbal -l orientations -d 'Turn only to these orientations' -x -a "phone\t'' pad\t'' all\t'' portrait\t'' landscape-left\t'' portrait-upside-down\t'' landscape-right\t''"
complete -c gimbal -l full-screen-turns -d 'Turn only while a photo fills the screen'
complete -c gimbal -n __gimbal_negates -l no-full-screen-turns -d 'The opposite of --full-screen-turns'
complete -c gimbal -l lock -d 'Begin with the rotation locked, or not'
complete -c gimbal -n __gimbal_negates -l no-lock -d 'The opposite of --lock'
complete -c gimbal -l obey-desktop-lock -d 'Lock the rotation while the desktop’s own is locked'
complete -c gimbal -n __gimbal_negates -l no-obey-desktop-lock -d 'The opposite of --obey-desktop-lock'
complete -c gimbal -l ignore-half-turns -d 'Do not turn when the device turns upside down at once'
complete -c gimbal -n __gimbal_negates -l no-ignore-half-turns -d 'The opposite of --ignore-half-turns'
complete -c gimbal -l sensor-matrix -d 'How the accelerometer is mounted, instead of what udev and the kernel say' -x -a "none\t''"
complete -c gimbal -l sensor-offset -d 'Degrees clockwise to add to the sensor\'s readings, if it is mounted turned' -x -a "0\t'' 90\t'' 180\t'' 270\t''"
complete -c gimbal -l sensor-invert -d 'Reverse the direction of the sensor\'s turns, if it is mounted face down'
complete -c gimbal -n __gimbal_negates -l no-sensor-invert -d 'The opposite of --sensor-invert'
complete -c gimbal -l settle-time -d 'Turn after the sensor has reported the same for this time' -x
complete -c gimbal -l phone -d 'Show a code by which a phone\'s browser turns the photos (Ctrl+Alt+P)'
complete -c gimbal -l kiosk -d 'Cover the display, play a slideshow of 30 s a photo, change no files, and let nobody quit'
complete -c gimbal -n __gimbal_negates -l no-kiosk -d 'The opposite of --kiosk'
complete -c gimbal -l allow-quit -d 'Let users quit a kiosk, and leave its full screen'
complete -c gimbal -n __gimbal_negates -l no-allow-quit -d 'The opposite of --allow-quit'
complete -c gimbal -l hours -d 'Show photos only at these hours, and else a black window' -x -a "always\t''"
complete -c gimbal -l dim-hours -d 'Dim photos at these hours' -x -a "never\t''"
complete -c gimbal -l dim-light -d 'Dim photos when it is dark around the screen, if a light sensor measures it'
complete -c gimbal -n __gimbal_negates -l no-dim-light -d 'The opposite of --dim-light'
complete -c gimbal -l dim -d 'How much photos are dimmed then, or in the dark' -x
complete -c gimbal -l screen-power -d 'Turn the screen off at other hours by the X server or the Wayland compositor, if it can' -x -a "auto\t'' none\t''"
complete -c gimbal -l screen-command -d 'Turn the screen on and off at these hours by this command instead, as in "ddc-power"' -x -a "none\t'' (__fish_complete_command)"
complete -c gimbal -l clock -d 'Show the time of day over the photos; date shows the date as well' -x -a "off\t'' time\t'' date\t''"
complete -c gimbal -l clock-size -d 'The height of the clock\'s digits, of the screen\'s shorter edge' -x
complete -c gimbal -l overlay-follows -d 'Whether the clock and captions are upright for the device, or for the viewer as photos are' -x -a "device\t'' viewer\t''"
complete -c gimbal -l overlay-look -d 'Whether the clock and captions are on cards, or are text with a shadow' -x -a "card\t'' shadow\t''"
complete -c gimbal -l clock-corner -d 'Where the clock is; auto is another corner every ten minutes' -x -a "auto\t'' bottom-left\t'' top-left\t'' top-right\t'' bottom-right\t''"
complete -c gimbal -l caption-corner -d 'Where captions are; auto is the middle of the lower edge' -x -a "auto\t'' bottom-left\t'' top-left\t'' top-right\t'' bottom-right\t''"
complete -c gimbal -l require-sandbox -d 'Exit if photos cannot be decoded in a sandbox (system call filter and limits)'
complete -c gimbal -n __gimbal_negates -l no-require-sandbox -d 'The opposite of --require-sandbox'
complete -c gimbal -l read-only -d 'Do not let users change files or open other programs'
complete -c gimbal -n __gimbal_negates -l no-read-only -d 'The opposite of --read-only'
complete -c gimbal -l mqtt -d 'Show the state at this MQTT broker, and be controlled from there, as by Home Assistant' -x -a "none\t''"
complete -c gimbal -l mqtt-name -d 'This frame\'s name there; auto is the computer\'s' -x -a "auto\t''"
complete -c gimbal -l mqtt-prefix -d 'The first levels of its topics' -x
complete -c gimbal -l mqtt-qos -d 'The quality of service there' -x
complete -c gimbal -l mqtt-picture -d 'Show a small picture of the photo there as well'
complete -c gimbal -l no-mqtt-picture -d 'The opposite of --mqtt-picture'
complete -c gimbal -l mqtt-allow-files -d 'Let the remote control do all that keys do'
complete -c gimbal -n __gimbal_negates -l no-mqtt-allow-files -d 'The opposite of --mqtt-allow-files'
complete -c gimbal -l group -d 'Show the same photo at the same time as all frames of this group' -x -a "none\t''"
complete -c gimbal -l group-turns -d 'Turn the photos when those of another frame of the group turn'
complete -c gimbal -n __gimbal_negates -l no-group-turns -d 'The opposite of --group-turns'
complete -c gimbal -l wall -d 'Show this screen\'s part of photos that reach across a wall of screens' -x -a "none\t''"
complete -c gimbal -l demonstration -d 'Let keys and commands show the drawn device, the inspector and the tour'
complete -c gimbal -l no-demonstration -d 'The opposite of --demonstration'
complete -c gimbal -l simulator -d 'Show the photos on a drawn device; the arrow keys turn it'
complete -c gimbal -n __gimbal_negates -l no-simulator -d 'The opposite of --simulator'
complete -c gimbal -l device -d 'The device that the simulator draws' -x -a "320x480\t'' 390x844\t'' tablet\t''"
complete -c gimbal -l inspector -d 'Show the photo view\'s origin, axes, pages and transform, and more'
complete -c gimbal -n __gimbal_negates -l no-inspector -d 'The opposite of --inspector'
complete -c gimbal -l tour -d 'Show a guided tour with captions, repeatedly'
complete -c gimbal -n __gimbal_negates -l no-tour -d 'The opposite of --tour'
complete -c gimbal -l replay -d 'Play the input that this file describes' -r -F
complete -c gimbal -l record -d 'Write what a replay shows, frame by frame, as one animated WebP (a name in .webp) or as PNG files (a new or empty folder), without any window' -r -F
complete -c gimbal -l record-fps -d 'Frames per second, 1 to 60' -x
complete -c gimbal -l version -d 'Show the version'
complete -c gimbal -l help -s h -d 'Show help information'
