import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { FormDesigner, type DesignerHandle } from '@xuanjiao/form/designer'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { useCommands } from '../../../app/commands/page-commands.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { usePageTitle, useTabName, useUnsavedInput } from '../../../app/page/page-context.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { runAction } from '#shared/run-action.ts'
import { ownDesignDrafts } from '#shared/form/own-design-drafts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './designs.module.css'

const calls = entityEndpoints(formDesign)

/** As many acts as the product lets people take back. */
const HISTORY_LIMIT = 200

/** A form within the form, by the code it is referred to by. */
const loadForm = async (code: string, signal: AbortSignal): Promise<string> =>
  (await call(formCalls.published, { query: { code }, signal })).document

interface DesignDeskProps {
  readonly id: string
  readonly onClose: () => void
}

/** One design in the designer. What was not saved is kept in this browser, for the version it was begun on. */
export function DesignDesk({ id, onClose }: DesignDeskProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [formDesign.path, 'design', id],
    queryFn: ({ signal }) => call(calls.get, { query: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Desk row={data} onClose={onClose} />
}

interface DeskProps {
  readonly row: {
    id: string
    version: number
    desformName: string
    desformDesignJson: string
    publishedVersion: number
  }
  readonly onClose: () => void
}

function Desk({ row, onClose }: DeskProps) {
  const client = useQueryClient()
  const heading = usePageTitle()
  const { may } = usePermissionChecks()
  const [isUnsaved, setUnsaved] = useState(false)
  const [copy] = useState(() => workingCopyOf(row, setUnsaved))
  useUnsavedInput(isUnsaved)
  const designer = useRef<DesignerHandle>(null)
  const [before, setBefore] = useState(row.publishedVersion)
  const [over, setOver] = useState<{ readonly publishing: string } | 'link'>()
  useTabName(row.desformName)
  const mayEdit = may('he:formDesign:edit')
  const save = (text: string) =>
    runAction(
      () =>
        callWithMessage(calls.edit, {
          body: { id: row.id, version: copy.version(), desformDesignJson: text },
        }).then(answer => {
          copy.wasSaved(answer.result.version, text)
          return answer
        }),
      () => client.invalidateQueries({ queryKey: [formDesign.path], refetchType: 'none' }),
    )
  /** What is published is what is saved. */
  const publish = async () => {
    const text = designer.current?.getValue() ?? row.desformDesignJson
    if (text === copy.text() || !mayEdit || (await save(text))) setOver({ publishing: mayEdit ? text : copy.text() })
  }
  const published = async () => {
    const now = await call(calls.get, { query: { id: row.id } })
    copy.wasSaved(now.version, now.desformDesignJson)
    setBefore(now.publishedVersion)
    await client.invalidateQueries({ queryKey: [formDesign.path], refetchType: 'none' })
  }
  const keep = async () => void (await save(designer.current?.getValue() ?? row.desformDesignJson))
  useCommands([
    ...(mayEdit ? [{ key: 'save', title: '保存表单', keys: 'Ctrl+S', run: () => void keep() }] : []),
    ...(may('he:formDesign:publish') ? [{ key: 'publish', title: '发布表单', run: () => void publish() }] : []),
    { key: 'close', title: '返回表单设计', run: onClose },
  ])
  return (
    <div className={styles['desk']}>
      <h1 className={visuallyHidden}>{heading}</h1>
      <FormDesigner
        title={row.desformName}
        value={row.desformDesignJson}
        historyLimit={HISTORY_LIMIT}
        drafts={copy.drafts}
        forms={loadForm}
        ref={designer}
        toolbarRight={
          may('he:formDesign:publish') && (
            <Button type="primary" className={styles['publish'] ?? ''} onClick={() => void publish()}>
              发布
            </Button>
          )
        }
        {...(mayEdit && { onSave: async (text: string) => void (await save(text)) })}
        onClose={onClose}
      />
      {typeof over === 'object' && (
        <PublishDialog
          design={{ ...row, publishedVersion: before }}
          text={over.publishing}
          onClose={() => setOver(current => (current === 'link' ? current : undefined))}
          onDone={() => {
            published().catch(showError)
            setOver('link')
          }}
        />
      )}
      {over === 'link' && <LinkDialog id={row.id} name={row.desformName} onClose={() => setOver(undefined)} />}
    </div>
  )
}

/** The version a design is worked on, and what is kept of it in this browser meanwhile. */
function workingCopyOf({ id, version, desformDesignJson }: DeskProps['row'], onUnsaved: (unsaved: boolean) => void) {
  let [seen, saved] = [version, desformDesignJson]
  const { load, save } = ownDesignDrafts(id, () => seen)
  return {
    version: () => seen,
    text: () => saved,
    wasSaved: (next: number, text: string) => {
      ;[seen, saved] = [next, text]
      onUnsaved(false)
    },
    drafts: {
      load,
      save: (text: string) => {
        onUnsaved(true) // it is called when something was done
        return save(text)
      },
    },
  }
}
