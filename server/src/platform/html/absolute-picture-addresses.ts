/** For readers who have no address bar to complete the path of a stored picture. */
export function withAbsolutePictureAddresses(html: string, publicUrl: string): string {
  return publicUrl === '' ? html : html.replaceAll(/(<img src=")(?=\/)/g, `$1${new URL(publicUrl).origin}`)
}
