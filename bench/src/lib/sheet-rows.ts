/** The columns of the workbook that is measured: eight, as in the trial of writers. */
export const SHEET_HEADS = ['标题', '分类', '宣教阶段', '主讲人姓名', '简介', '关键词', '来源说明', '含AI(是/否)']

/** A video as a person would list it. `classification` is a leaf of the demo's tree. */
export function sheetRowAt(at: number, classification: string): string[] {
  return [
    `压测视频${at}：住院须知`,
    classification,
    '通用',
    '王医生 主任医师',
    '本片介绍住院环境与作息制度。',
    '住院、须知',
    '某学会指南',
    '否',
  ]
}
