import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { useDebounced } from '@xuanjiao/core/ui/use-debounced'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/calls/call.ts'
import styles from './ward.module.css'
import { WARD_KEY } from './ward-key.ts'

type Named = { id: string; name: string }

interface IllnessPickerProps {
  recent: readonly Named[]
  chosen: Named | undefined
  onChange: (illness: Named) => void
}

const TYPING_MS = 200

/** Illnesses of late by a tap; any other by its name or its first sounds. */
export function IllnessPicker({ recent, chosen, onChange }: IllnessPickerProps) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim(), TYPING_MS)
  const { data: found } = useQuery({
    queryKey: [WARD_KEY, 'illnesses', keyword],
    queryFn: ({ signal }) => call(eduTaskCalls.illnesses, { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: previous => previous,
  })
  const searching = keyword !== ''
  const offered = searching ? (found ?? []) : withChosen(recent, chosen)
  return (
    <section aria-label="疾病">
      <h2>疾病</h2>
      <TextInput
        aria-label="查找疾病"
        placeholder="名称或拼音首字母，如 gxy"
        type="search"
        clearable
        max={40}
        value={text}
        onChange={setText}
        onEnter={() => {
          const [first] = offered
          if (first) choose(first)
        }}
      />
      <div className={styles['chips']} data-large>
        {offered.map(illness => (
          <button
            key={illness.id}
            type="button"
            className={styles['chip']}
            aria-pressed={illness.id === chosen?.id}
            onClick={() => choose(illness)}
          >
            {illness.name}
          </button>
        ))}
      </div>
      {searching && found?.length === 0 && <p className={styles['quiet']}>没有找到有宣教路径的疾病，换一个词试试</p>}
      {!searching && offered.length === 0 && <p className={styles['quiet']}>输入疾病名称或拼音首字母</p>}
    </section>
  )

  function choose(illness: Named) {
    onChange(illness)
    setText('')
  }
}

/** One that was looked for stays in sight. */
const withChosen = (recent: readonly Named[], chosen: Named | undefined): readonly Named[] =>
  chosen && !recent.some(({ id }) => id === chosen.id) ? [chosen, ...recent] : recent
