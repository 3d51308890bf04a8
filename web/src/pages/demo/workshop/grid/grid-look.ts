import type { DataGridProps } from '@xuanjiao/grid/ui/data-grid'
import type { Properties } from '../block/block.ts'

const sizes = ['medium', 'small', 'mini', 'tiny'] as const

/** The properties of the panel as those of the grid. */
export function gridLook(properties: Properties): Pick<DataGridProps, 'size' | 'editMode' | 'readOnly' | 'loading'> {
  return {
    size: sizes.find(size => size === properties['size']) ?? 'medium',
    editMode: properties['editMode'] === 'click' ? 'click' : 'always',
    readOnly: properties['readOnly'] === true,
    loading: properties['loading'] === true,
  }
}
