import { pastedDeparts, type DepartPickNode } from '../../../model/pick/depart-tree.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { rowFieldText } from '../../../model/pick/row-texts.ts'
import { PasteBox } from '../parts/paste-box.tsx'

interface PasteDepartsProps {
  departs: readonly DepartPickNode[]
  onFound: (keys: readonly string[]) => void
}

/** A pasted list of departments: the tree is here already, so nobody is asked. */
export function PasteDeparts({ departs, onFound }: PasteDepartsProps) {
  const choose = async (words: readonly string[]) => {
    const { found, ...left } = pastedDeparts(words, departs)
    onFound(found.map(row => rowFieldText(row, 'id')))
    return left
  }
  return <PasteBox onWords={choose} by={pickTexts.departsBy} />
}
