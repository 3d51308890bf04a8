import type { DataGridProps } from '@xuanjiao/grid/ui/data-grid'
import type { BlockPropertyValues } from '../block/workshop-block.ts'

const sizes = ['medium', 'small', 'mini', 'tiny'] as const

/** The properties of the panel as those of the grid. */
export function gridPropsFrom(
  blockPropertyValues: BlockPropertyValues,
): Pick<DataGridProps, 'size' | 'editMode' | 'readOnly' | 'loading' | 'storesOrder'> {
  return {
    size: sizes.find(size => size === blockPropertyValues['size']) ?? 'medium',
    editMode: blockPropertyValues['editMode'] === 'click' ? 'click' : 'always',
    readOnly: blockPropertyValues['readOnly'] === true,
    storesOrder: blockPropertyValues['storesOrder'] === true,
    loading: blockPropertyValues['loading'] === true,
  }
}
