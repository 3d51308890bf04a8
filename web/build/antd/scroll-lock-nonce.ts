import type { Rolldown } from 'vite'

const STYLE_WRITER = '/@rc-component/util/es/Dom/dynamicCSS.js'
const WITHOUT_NONCE = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/

/** The scroll lock of dialogs adds a style without telling its nonce; the page's policy would refuse it. */
export function scrollLockNonce(): Rolldown.Plugin {
  return {
    name: 'scroll-lock-nonce',
    transform: (code, id) => (id.endsWith(STYLE_WRITER) ? withNonce(code) : null),
  }
}

function withNonce(code: string): string {
  const nonce = "csp?.nonce ?? document.querySelector('script#settings')?.nonce"
  const patched = code.replace(WITHOUT_NONCE, `styleNode.nonce = ${nonce};`)
  if (patched === code)
    throw new Error('the way dialogs lock the scroll has changed; see that their style has its nonce')
  return patched
}
