import { commonOptions, uploadOptions, widthOption } from '../base/common-options.ts'
import { choiceOption, textOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { uploadControlValue } from '../base/upload-control-value.ts'

export const uploadImgControl: ControlType = {
  type: 'uploadImg',
  title: '上传图片',
  group: 'basic',
  options: [
    textOption('defaultValue', '默认值', '[]'),
    widthOption,
    ...uploadOptions('image'),
    choiceOption('listType', '样式', 'picture-card', { text: '文字', picture: '图片', 'picture-card': '卡片' }),
    ...commonOptions(),
  ],
  value: uploadControlValue('image', 'img'),
}
