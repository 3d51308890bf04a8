import { strToU8, zipSync } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const relations = (text: string) => strToU8(`<Relationships xmlns="${PACKAGE}/relationships">${text}</Relationships>`)
const said = (text: string, style = '') => `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** A small real Word document: a heading, a table, and a link that would run a script. */
export function realWordDocument(): Buffer {
  const heading = said('入院须知', '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>')
  const table = `<w:tbl><w:tr><w:tc>${said('早上八点')}</w:tc><w:tc>${said('空腹')}</w:tc></w:tr></w:tbl>`
  const link = `<w:p><w:hyperlink r:id="r1"><w:r><w:t>点我</w:t></w:r></w:hyperlink></w:p>`
  const body = `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${heading}${table}${link}</w:body></w:document>`
  const styles = `<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const parts = {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': relations(`<Relationship Id="a" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="r1" Type="${OFFICE}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    ),
    'word/document.xml': strToU8(body),
    'word/styles.xml': strToU8(styles),
  }
  return Buffer.from(zipSync(parts))
}
