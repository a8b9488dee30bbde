#include "cjpeg_decoder.h"

static cjpeg_table table_of(const JHUFF_TBL *table) {
  return (cjpeg_table){.counts = table->bits + 1, .symbols = table->huffval};
}

bool cjpeg_describe_scan(const cjpeg_decoder *decoder, cjpeg_scan *scan) {
  const struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  bool is_gray = jpeg->jpeg_color_space == JCS_GRAYSCALE && jpeg->num_components == 1;
  bool is_color = jpeg->jpeg_color_space == JCS_YCbCr && jpeg->num_components == 3;
  if (!decoder->has_header || !decoder->has_one_scan || !(is_gray || is_color)) return false;
  if (jpeg->progressive_mode || jpeg->arith_code || jpeg->data_precision != 8) return false;
  scan->data = jpeg->src->next_input_byte;
  scan->byte_count = jpeg->src->bytes_in_buffer;
  scan->restart_interval = jpeg->restart_interval;
  scan->component_count = (unsigned)jpeg->num_components;
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *component = jpeg->cur_comp_info[index];
    // A scan may name its components in another order than the header.
    if (component != &jpeg->comp_info[index]) return false;
    // libjpeg checks these numbers only when it starts to decode.
    if ((unsigned)component->quant_tbl_no >= NUM_QUANT_TBLS) return false;
    if ((unsigned)component->dc_tbl_no >= NUM_HUFF_TBLS) return false;
    if ((unsigned)component->ac_tbl_no >= NUM_HUFF_TBLS) return false;
    const JQUANT_TBL *steps = jpeg->quant_tbl_ptrs[component->quant_tbl_no];
    const JHUFF_TBL *first = jpeg->dc_huff_tbl_ptrs[component->dc_tbl_no];
    const JHUFF_TBL *others = jpeg->ac_huff_tbl_ptrs[component->ac_tbl_no];
    if (steps == NULL || first == NULL || others == NULL) return false;
    scan->components[index] = (cjpeg_component){
        .across = (unsigned)component->h_samp_factor,
        .down = (unsigned)component->v_samp_factor,
        .mean_step = steps->quantval[0],
        .across_step = steps->quantval[1],
        .down_step = steps->quantval[DCTSIZE],
        .diagonal_step = steps->quantval[DCTSIZE + 1],
        .means = table_of(first),
        .details = table_of(others),
    };
  }
  return true;
}
