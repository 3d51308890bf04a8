/** Every word the upload widgets say, as spec 2 §8 and §9 word them. */
export const uploadTexts = {
  nothing: '未上传任何文件',
  limit: (limit: number): string => `最大上传数量为${limit}`,
  notImage: '请上传图片',
  onlyImages: '仅支持 gif/jpeg/png 格式的图片',
  onlyKinds: (kinds: readonly string[]): string => `只能上传 ${kinds.join('、')} 文件`,
  tooLarge: (file: string, mb: number): string => `${file} 超过 ${mb} MB`,
  empty: (file: string): string => `${file} 是空文件`,
  imageFailed: '图片上传失败',
  failed: '上传失败',
  fileFailed: (file: string): string => `${file} 上传失败.`,
  errorTitle: '上传出错',
  errorDetail: '错误信息',
  unknownError: '未知错误',
  unknownAct: '未知的操作',
  alreadyLast: '已到最后~',
  noFile: '未知的文件',
} as const
