/**
 * The agreed texts of the product's own pages, once (rules/shell#texts); those of widgets stand in the kit, those of the
 * server's envelope in `reply-texts.ts`. Groups are separate exports so that a page carries only what it shows.
 * Texts stand exactly as agreed, their full stops and exclamation marks included.
 */

/**
 * The one name of the product, wherever it stands: window, header, mails, mini program, manifest. Only the login card has
 * a title of its own. Both are defaults of settings.
 */
export const productTitles = { platform: '健康智慧宣教平台', login: '宣教后台管理' } as const

/** Names of windows. */
export const windowTitles = {
  home: '首页',
  system: '系统提示',
  notice: '通知消息',
} as const

/** Words on buttons that were agreed. */
export const buttonTexts = {
  handle: '去处理',
  signInAgain: '重新登录',
} as const

/** Sign-in, session and account. */
export const sessionTexts = {
  confirmLogout: '真的要注销登录吗 ?',
  expired: '登录已过期',
  expiredToast: '很抱歉，登录已过期，请重新登录',
  signingInAgain: '登录已过期，正在重新登录…',
  nobody: '当前系统无登录用户!',
  noDepartment: '您尚未设置部门信息!',
  unassigned: '您尚未归属部门,请确认账号信息',
  oldPassword: '请输入旧密码!',
  newPassword: '请输入新密码!',
  repeatPassword: '请确认新密码!',
  passwordsDiffer: '两次输入的密码不一样！',
  /**
   * Before 9, to 11, to 13, before 20, otherwise (rules/shell#greeting). `hour` is 0 to 23 in the viewer's own zone.
   */
  greeting: (hour: number): string => {
    if (hour < 9) return '早上好'
    if (hour <= 11) return '上午好'
    if (hour <= 13) return '中午好'
    return hour < 20 ? '下午好' : '晚上好'
  },
} as const

/** What the one fetch of the web says when an answer is not an answer. */
export const networkTexts = {
  forbidden: '拒绝访问',
  notFound: '很抱歉，资源未找到!',
  timeout: '网络超时',
} as const

/** Tabs, menus, cache and the rest of the frame. */
export const shellTexts = {
  homeTabStays: '首页不能关闭!',
  lastTabStays: '这是最后一页，不能再关闭了',
  pinnedTabStays: '固定的页签不能关闭，请先取消固定',
  themeFailed: 'Failed to update theme',
  cacheCleared: '刷新缓存完成！',
  cacheNotCleared: '刷新缓存失败！',
  searchEmpty: '没有查询到任何数据',
  loading: '加载中…',
} as const

/** How urgent a notice is. */
export const noticePriorityTexts = { L: '一般消息', M: '重要消息', H: '紧急消息' } as const

/** Uploads of files and images. `file` is a file's name. */
export const uploadTexts = {
  nothing: '未上传任何文件',
} as const

/** Export of spreadsheets, download; what the import dialog says is the kit's. */
export const transferTexts = {
  downloadFailed: '文件下载失败',
  unknownFile: '未知的文件',
} as const

/** The clipboard took it, or could not. */
export const clipboardTexts = { copied: '复制成功', notCopied: '复制失败' } as const
