/** The small parts of a workbook that are the same, or nearly, in every file we write. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const WORKSHEET_OPENING = `${HEAD}<worksheet xmlns="${MAIN}">`

/** Places in `cellXfs` of the style sheet below. */
export const CELL_STYLES = {
  plain: 0,
  text: 1,
  date: 2,
  datetime: 3,
  head: 4,
  headRequired: 5,
  title: 6,
  alert: 7,
} as const

/** Text columns have the format `@`, so that what a person types into a template is not turned into a number either. */
const styles = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="5"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><color rgb="FFCF1322"/><name val="宋体"/></font><font><b/><sz val="14"/><name val="宋体"/></font><font><sz val="11"/><color rgb="FFCF1322"/><name val="宋体"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="8"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/><xf fontId="3" applyFont="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf numFmtId="49" fontId="4" applyNumberFormat="1" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** Beyond the sheets. */
const STYLES_ID = 999

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (...inside: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inside.join('')}</Relationships>`
const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`

/** The sheets a person sees, in order; the last one, when there, holds the choices of drop-downs and is hidden. */
export function workbookParts(seen: readonly string[], choices?: string): Record<string, string> {
  const names = choices === undefined ? seen : [...seen, choices]
  const numbers = names.map((_, index) => index + 1)
  const sheets = names.map((name, index) => {
    const state = index === seen.length ? ' state="hidden"' : ''
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
  })
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${numbers.map(n => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...numbers.map(n => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)),
      relation(STYLES_ID, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  }
}
