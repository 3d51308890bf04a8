import { common, upload, width } from '../base/common-options.ts'
import { choice, flag, name, text } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { uploadedValue } from '../base/uploaded-value.ts'

export const uploadFileControl: ControlType = {
  type: 'uploadFile',
  title: '上传文件',
  group: 'basic',
  options: [
    text('defaultValue', '默认值', '[]'),
    width,
    ...upload('file'),
    flag('drag', '拖拽上传'),
    choice('downloadWay', '下载方式', 'a', { a: 'a标签', ajax: 'ajax', dynamic: '动态函数' }),
    name('dynamicFun', '动态函数名', ''),
    ...common(),
  ],
  value: uploadedValue('file', 'file'),
}
