import type { CodeForm } from '../core/code-form.ts'
import { markupWithin } from '../markup/markup-nodes.ts'
import { indented, markupText } from '../text/code-text.ts'
import { HtmlDialect } from './html-fields.ts'
import { hasSubmit, htmlScript } from './html-script.ts'
import { htmlStyle } from './html-style.ts'

/** A form as one page that needs nothing else: for a desktop, or for a phone. */
export function htmlPage(code: CodeForm, phone: boolean): string {
  const viewport = `width=device-width, initial-scale=1${phone ? ', viewport-fit=cover' : ''}`
  const fields = markupWithin(code, code.form, new HtmlDialect(code))
  const submit = hasSubmit(code) && !phone ? [] : acts
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '  <meta charset="utf-8">',
    `  <meta name="viewport" content="${viewport}">`,
    `  <title>${markupText(code.title)}</title>`,
    '  <style>',
    ...indented(htmlStyle(phone).split('\n'), 2),
    '  </style>',
    '</head>',
    '<body>',
    '<main>',
    `  <h1>${markupText(code.title)}</h1>`,
    '  <form novalidate autocomplete="off">',
    ...indented([...fields, ...submit], 2),
    '  </form>',
    '  <pre id="result" hidden></pre>',
    '</main>',
    '<script>',
    ...htmlScript(code),
    '</script>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const acts = [
  '<div class="acts">',
  '  <button class="primary" type="submit">提交</button>',
  '  <button type="reset">重置</button>',
  '</div>',
]
