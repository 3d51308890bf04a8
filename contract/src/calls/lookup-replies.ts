/** What the server says of dictionaries, categories and checks; apart from the other replies, for forms say it, too. */
export const lookupReplies = {
  free: '该值可用！',
  taken: '该值不可用，系统中已存在！',
  badCode: '字典Code格式不正确！',
  ruleMissing: '该编码不存在',
  categoryMissing: (code: string): string => `该编码【${code}】不存在，请核实!`,
  nothingFound: '查询无果',
} as const
