/** The thirty fields of the product's form of a hospital, as an antd form has them. */
export interface PeerField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'longText' | 'number' | 'select' | 'date' | 'switch'
  readonly required?: boolean
}

const all = (kind: PeerField['kind'], labels: string, required = false): PeerField[] =>
  labels.split(' ').map(label => ({ name: label, label, kind, required }))

export const peerFields: readonly PeerField[] = [
  ...all('text', '医院名称 详细地址 联系人 联系电话', true),
  ...all('select', '医院分类 所在地区 服务状态 审核方式 状态', true),
  ...all('text', '简称 对外电话 信用代码 许可证号'),
  ...all('select', '等级 性质'),
  ...all('number', '床位数 经度 纬度 可赠额度 区域分成'),
  ...all('number', '免费天数 排序', true),
  ...all('date', '服务开始 服务结束', true),
  ...all('date', '许可证有效期'),
  ...all('switch', '院内扫码免费'),
  ...all('text', '标志 封面 图集'),
  ...all('longText', '医院简介'),
]
