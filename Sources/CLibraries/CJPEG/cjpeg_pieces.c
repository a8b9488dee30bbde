#include "cjpeg_decoder.h"

#include <jerror.h>

static void init(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean fill(j_decompress_ptr jpeg) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  cjpeg_decoder *decoder = jpeg->client_data;
  const uint8_t *bytes = NULL;
  size_t count = 0;
  if (!decoder->is_ended && decoder->next_piece(decoder->pieces, &bytes, &count) && count > 0) {
    jpeg->src->next_input_byte = bytes;
    jpeg->src->bytes_in_buffer = count;
    return TRUE;
  }
  // As libjpeg's own source does.
  WARNMS(jpeg, JWRN_JPEG_EOF);
  jpeg->src->next_input_byte = end;
  jpeg->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  if (count <= 0) return;
  size_t rest = (size_t)count;
  while (rest > jpeg->src->bytes_in_buffer) {
    rest -= jpeg->src->bytes_in_buffer;
    fill(jpeg);
  }
  jpeg->src->next_input_byte += rest;
  jpeg->src->bytes_in_buffer -= rest;
}

void cjpeg_read_pieces(cjpeg_decoder *decoder, void *pieces, cjpeg_next_piece next) {
  decoder->pieces = pieces;
  decoder->next_piece = next;
  decoder->source = (struct jpeg_source_mgr){
      .init_source = init,
      .fill_input_buffer = fill,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = init,
  };
  decoder->jpeg.src = &decoder->source;
}
