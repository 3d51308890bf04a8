import { ICON_SHAPES } from '@xuanjiao/core/model/menu/icon-shapes'
import { NEUTRAL_COLOURS, primaryShade, statusShade, tintColour, type ThemeMode } from '../app/theme/theme.ts'

/** What is shown where the network is away and nothing is kept: who was never here, or has signed out. */
export function offlinePage(title: string, nonce: string): Response {
  return new Response(documentOf(escaped(title), nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The colours the person has chosen; what they last saw of the application was in these. */
const SCRIPT = `
try { var mode = (JSON.parse(localStorage.getItem('xj:theme')) || {}).mode } catch (e) {}
if (mode) document.documentElement.dataset.theme = mode
addEventListener('online', function () { location.reload() })`

const coloursOf = (mode: ThemeMode): string => {
  const { page, text, text2, onPrimary } = NEUTRAL_COLOURS[mode]
  const mark = statusShade('waiting', mode)
  const colours = {
    page,
    text,
    text2,
    act: primaryShade('teal', mode),
    onAct: onPrimary,
    mark,
    tint: tintColour(mark, mode),
  }
  const names = Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`)
  return [`color-scheme:${mode}`, ...names].join(';')
}

const STYLE = `
:root{${coloursOf('light')}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${coloursOf('dark')}}}
:root[data-theme=dark]{${coloursOf('dark')}}
body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;text-align:center;
background:var(--page);color:var(--text);font:14px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
i{display:grid;place-items:center;width:64px;height:64px;margin:0 auto 16px;border-radius:50%;background:var(--tint);color:var(--mark)}
h1{margin:0 0 8px;font-size:18px;line-height:1.4}
p{max-width:26em;margin:0 auto 24px;color:var(--text2);text-wrap:balance}
a{display:inline-block;padding:6px 20px;border-radius:8px;background:var(--act);color:var(--onAct);text-decoration:none}
a:focus-visible{outline:2px solid var(--act);outline-offset:2px}`

const ICON = `<svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="${ICON_SHAPES.offline}"/></svg>`

const documentOf = (title: string, nonce: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>网络已断开 - ${title}</title>
<style nonce="${nonce}">${STYLE}</style>
<script nonce="${nonce}">${SCRIPT}</script>
</head>
<body>
<main>
<i>${ICON}</i>
<h1>网络已断开</h1>
<p>当前没有网络连接，暂时无法打开页面。网络恢复后会自动重新加载。</p>
<a href="">重试</a>
</main>
</body>
</html>`
