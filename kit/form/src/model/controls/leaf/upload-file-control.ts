import { commonOptions, uploadOptions, widthOption } from '../base/common-options.ts'
import { choiceOption, flagOption, nameOption, textOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { uploadControlValue } from '../base/upload-control-value.ts'

export const uploadFileControl: ControlType = {
  type: 'uploadFile',
  title: '上传文件',
  group: 'basic',
  options: [
    textOption('defaultValue', '默认值', '[]'),
    widthOption,
    ...uploadOptions('file'),
    flagOption('drag', '拖拽上传'),
    choiceOption('downloadWay', '下载方式', 'a', { a: '直接下载', ajax: '先获取再保存', dynamic: '动态函数' }),
    nameOption('dynamicFun', '动态函数名', ''),
    ...commonOptions(),
  ],
  value: uploadControlValue('file', 'file'),
}
