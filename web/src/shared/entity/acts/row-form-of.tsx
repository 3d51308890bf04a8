import { useQuery } from '@tanstack/react-query'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { useMemo, type ComponentType } from 'react'
import type { EntityRow } from '../data/entity-row.ts'
import type { RowDialogProps } from '../data/use-open-dialog.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { FormSource } from '../../form/form-source.ts'

const WIDTH = 560

/** An act on a row with a form, described as data: what is asked, what is said first, what is sent. */
interface RowFormDescription<D> extends Pick<FormSource, 'check'> {
  /** What it is called; in the head of the dialog with the name of the row. */
  title: string
  fields: Fields
  width?: number
  /** The word on the button, the title unless said. */
  submitWord?: string
  note?: (row: EntityRow, name: string) => string
  preset?: (row: EntityRow) => RecordValues
  /** What has to be known before it is drawn. */
  load?: (row: EntityRow, signal: AbortSignal) => Promise<D>
  /** Of that, what is there already and is changed. */
  stored?: (loaded: D) => FormSource['row'] | undefined
  editors?: (loaded: D) => NonNullable<FormSource['editors']>
  /** Takes what stands in the form, with what was there already. */
  send: (values: RecordValues, row: EntityRow, loaded: D) => Promise<{ message: string }>
}

/** The dialog of such an act, to be opened over a row. */
export function rowFormOf<D = undefined>(described: RowFormDescription<D>): ComponentType<RowDialogProps> {
  const { load } = described
  if (!load) return props => <RowForm {...props} described={described} loaded={undefined as D} />
  return function LoadedRowForm(props) {
    const { data } = useQuery({
      queryKey: ['rowForm', described.title, props.id],
      queryFn: ({ signal }) => load(props.row, signal),
      gcTime: 0,
    })
    return data === undefined ? null : <RowForm {...props} described={described} loaded={data} />
  }
}

interface RowFormProps<D> extends RowDialogProps {
  described: RowFormDescription<D>
  loaded: D
}

function RowForm<D>({ described, loaded, row, id, name, onDone, onClose }: RowFormProps<D>) {
  const { title, fields, width = WIDTH, submitWord = title, note, preset, check, send } = described
  // Editors that are made anew with each key would lose what is typed into them.
  const editors = useMemo(() => described.editors?.(loaded), [described, loaded])
  const stored = described.stored?.(loaded)
  return (
    <FormDialog
      title={`${title}：${name}`}
      {...{ width, fields, submitWord, onDone, onClose }}
      groups={[{ title, fields: Object.keys(fields) }]}
      draftKey={`${title}:${id}`}
      {...(note && { note: note(row, name) })}
      {...(stored ? { row: stored } : preset && { preset: preset(row) })}
      {...(editors && { editors })}
      {...(check && { check })}
      send={body => send({ ...stored, ...body }, row, loaded)}
    />
  )
}
