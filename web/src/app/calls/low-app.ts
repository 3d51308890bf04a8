const PAGE = /^\/low-app[\w-]*\/([\w-]{1,64})(?:\/|$)/

/** Which low-code application the page belongs to; its calls say so (rules/wire#headers). */
export const lowAppId = (pathname: string): string | undefined => PAGE.exec(pathname)?.[1]
