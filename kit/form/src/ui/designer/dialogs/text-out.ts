import type { KitPorts } from '@xuanjiao/core/model/kit-ports'

/** Puts a text into the clipboard, and says so. */
export const copyText = (text: string, notify: KitPorts['notify']): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify('success', '复制成功'),
    () => notify('error', '复制失败'),
  )

/** Hands a text to the browser to save as a file. */
export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
