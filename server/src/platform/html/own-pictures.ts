/** Where pictures of our own storage are read. */
export interface PictureAddresses {
  /** The path before the name of a stored file, as `/api/sys/common/static/`. */
  readonly path: string
  /** Our own hosts, as `https://xj.example.cn`: readers elsewhere were given whole addresses, and may send them back. */
  readonly origins: readonly string[]
}

export function pictureAddresses(config: { BASE_PATH: string; PUBLIC_URL: string }): PictureAddresses {
  const origin = URL.parse(config.PUBLIC_URL)?.origin
  return { path: `${config.BASE_PATH}/sys/common/static/`, origins: origin === undefined ? [] : [origin] }
}

/**
 * A picture that may stand in a text: of our own storage, or written into the text itself. One of somebody else's server
 * would tell that server who reads what, and when.
 */
export function ownPictureAddress(src: string, { path, origins }: PictureAddresses): string | undefined {
  if (src.startsWith('data:')) return src
  const origin = origins.find(one => src.startsWith(`${one}/`))
  const own = origin === undefined ? src : src.slice(origin.length)
  return own.startsWith(path) && own.length > path.length ? own : undefined
}
