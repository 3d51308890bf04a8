import { useEffect, useState } from 'react'
import { readSession } from '../../model/design/design-session.ts'
import { Designer } from '../../model/design/designer.ts'
import { emptyFormText } from '../../model/design/new-form.ts'
import { DocumentError } from '../../model/document/node/document-error.ts'
import { readDocument } from '../../model/document/read-document.ts'
import type { JsonObject } from '../../model/json/json.ts'
import type { DesignDrafts } from './design-drafts.ts'

/** A designer that may be worked with, or why there is none; neither while a draft is on its way. */
export interface OpenedDesigner {
  readonly designer?: Designer
  readonly fault?: string
}

/** What was kept comes first: it is newer than what was given. */
export function useOpenedDesigner(
  value: string | JsonObject | undefined,
  limit: number,
  drafts: DesignDrafts | undefined,
): OpenedDesigner {
  const [opened, setOpened] = useState<OpenedDesigner>(() => (drafts ? {} : openedFrom(value, limit)))
  useEffect(() => {
    if (!drafts || opened.designer || opened.fault !== undefined) return
    let isLeft = false
    const open = (kept: string | undefined) => !isLeft && setOpened(openedFrom(value, limit, kept))
    drafts.load().then(open, () => open(undefined))
    return () => void (isLeft = true)
  }, [drafts, opened, value, limit])
  return opened
}

function openedFrom(value: string | JsonObject | undefined, limit: number, kept?: string): OpenedDesigner {
  const session = kept === undefined ? undefined : readSession(kept)
  if (session) return { designer: new Designer(session.form, { limit, steps: session.steps }) }
  try {
    const text = value === undefined ? emptyFormText() : typeof value === 'string' ? value : JSON.stringify(value)
    return { designer: new Designer(readDocument(text).document, { limit }) }
  } catch (error) {
    if (error instanceof DocumentError) return { fault: error.message }
    throw error
  }
}
