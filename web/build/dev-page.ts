import { productTitles } from '@xuanjiao/contract/calls/interface-texts'
import type { Plugin } from 'vite'

const NONCE = 'development'

/** Fills what the server writes into the page, for the development server, which has no server behind the page. */
export function devPage(): Plugin {
  const demo = { demoAccounts: [{ username: 'admin', password: 'Xuanjiao@2026', title: '平台管理员' }] }
  return {
    name: 'dev-page',
    apply: 'serve',
    transformIndexHtml: html =>
      html
        .replaceAll('__CSP_NONCE__', NONCE)
        .replace('__PRIMARY__', 'teal')
        .replace('__TITLE__', productTitles.platform)
        .replace('__SETTINGS__', () => JSON.stringify(demo)),
  }
}
