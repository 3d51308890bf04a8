import { expect, test } from 'vitest'
import { richLines } from './rich-lines.ts'

const said = (html: string) => richLines(html).map(({ text, point }) => (point ? `· ${text}` : text))

test.each([
  ['<p>一</p><p>二</p>', ['一', '二']],
  ['一<br>二<br/>三', ['一', '二', '三']],
  ['<ul><li>按时复诊</li><li>规律<b>作息</b></li></ul><p>完</p>', ['· 按时复诊', '· 规律作息', '完']],
  ['<p>前</p><ol>\n  <li>一</li>\n  <li>二</li>\n</ol>', ['前', '· 一', '· 二']],
  ['<p>a &lt; b &amp;&amp; c&nbsp;&gt; d</p>', ['a < b && c > d']],
  ['&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
  ['<h3>症状</h3><p></p><p> </p><p>心悸</p>', ['症状', '心悸']],
  ['', []],
])('%s', (html, expected) => expect(said(html)).toEqual(expected))
