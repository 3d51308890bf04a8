import { common, upload, width } from '../base/common-options.ts'
import { choice, text } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { uploadedValue } from '../base/uploaded-value.ts'

export const uploadImgControl: ControlType = {
  type: 'uploadImg',
  title: '上传图片',
  group: 'basic',
  options: [
    text('defaultValue', '默认值', '[]'),
    width,
    ...upload('image'),
    choice('listType', '样式', 'picture-card', { text: '文字', picture: '图片', 'picture-card': '卡片' }),
    ...common(),
  ],
  value: uploadedValue('image', 'img'),
}
