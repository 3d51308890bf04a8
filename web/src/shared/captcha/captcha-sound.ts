/** A sound that came as a data URL, under an address the page may play: its policy lets sounds come from here alone. */
export function captchaSoundAddress(dataUrl: string): string {
  const [head = '', base64 = ''] = dataUrl.split(',', 2)
  const type = /^data:([\w/]+)/.exec(head)?.[1] ?? 'audio/wav'
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type }))
}
