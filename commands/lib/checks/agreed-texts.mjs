// What stays as it is although the rules of chinese-texts.mjs say otherwise, each with its reason.

/** Files whose texts keep the marks they were agreed with; words and counts are judged in them, too. */
export const AGREED_MARKS = new Map([
  ['contract/src/calls/reply-texts.ts', 'answers as other clients know them'],
  ['contract/src/calls/lookup-replies.ts', 'answers as other clients know them'],
  ['contract/src/calls/interface-texts.ts', 'texts of the interface, agreed letter by letter'],
  ['contract/src/dictionaries/health.ts', 'items of dictionaries, which data and other systems hold'],
  ['contract/src/dictionaries/trade.ts', 'items of dictionaries, which data and other systems hold'],
  ['contract/src/dictionaries/platform.ts', 'items of dictionaries as on the wire'],
  ['sim/src/main.ts', 'what is typed in a terminal'],
])

const because = (reason, texts) => texts.map(text => [text, reason])

/** Single texts; `…` is where a value stands. */
export const AGREED_TEXTS = new Map([
  ...because('agreed letter by letter', [
    '很抱歉，资源未找到!',
    'Token失效，请重新登录!',
    '请输入旧密码!',
    '编辑成功!',
    '操作成功!',
    '共…行数据全部导入成功！',
    '是否删除选中数据?',
    '是否确认清空内容?',
    '确定要删除这 … 项吗?',
    '字典Code不能为空!',
    '组件…-condition传值有误，需要一个json字符串!',
    'popup参数未正确配置!',
    '…原始值和目标值数量不一致!',
    '请设置url.…属性!',
    '文件上传失败: …',
  ]),
  ...because('heads of columns in sheets', [
    '院内免费(是/否)',
    '价格(元)',
    '累计时长(秒)',
    '有效观看(秒)',
    '完播率(%)',
    '活跃医院率(%)',
  ]),
  ...because('how something is written that a machine reads', [
    '登录失败：开发模式的 code 应为 dev:名称 或 dev:名称@医院编码',
    '患者怎样登录小程序：off、wechat（微信登录）或 development（模拟患者 dev:名称，生产环境不可用）',
    '登录验证码：on、off 或 fixed:文字（后两者生产环境不可用）',
    '应为 on、off 或 fixed:文字',
    '允许服务器访问的内网地址，用逗号分隔的 主机:端口',
    '应为用逗号分隔的 主机:端口',
    '应为用逗号分隔的 通知类型=模板ID:标题字段:内容字段:时间字段，类型为 … 之一，每类写一次，例如 task=模板ID:thing1:thing2:time3',
    '小程序订阅消息的模板，用逗号分隔：通知类型=模板ID:标题字段:内容字段:时间字段，没有的字段写 -，例如 task=模板ID:thing1:thing2:time3；类型为 system、consult、order、vip、task、content',
    '开,关',
    '表,文本,值',
    '按字典编码取得选项，本地已有的直接使用；也可以是“表,文本,值”。编码为空时说明原因。',
  ]),
])
