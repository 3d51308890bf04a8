import { surnameOf, surnameProblem, type BedPatient } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { Button, IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useState } from 'react'
import { addTypedBeds, toggleBed, withoutBed, withSurname, type ChosenBeds } from './bed-choice.ts'
import styles from './ward.module.css'

interface BedPickerProps {
  recent: readonly BedPatient[]
  chosen: ChosenBeds
  onChange: (chosen: ChosenBeds) => void
}

/** Beds of late by a tap, others by typing `3王 5-8`. */
export function BedPicker({ recent, chosen, onChange }: BedPickerProps) {
  const isChosen = ({ bedNo, surname }: BedPatient) =>
    chosen.some(one => one.bedNo === bedNo && one.surname === surname)
  const others = chosen.filter(one => !recent.some(bed => bed.bedNo === one.bedNo && bed.surname === one.surname))
  return (
    <section aria-label="床位">
      <h2>床位</h2>
      {recent.length > 0 && (
        <div className={styles['chips']}>
          {recent.map(bed => (
            <button
              key={bed.bedNo}
              type="button"
              className={styles['chip']}
              aria-pressed={isChosen(bed)}
              onClick={() => onChange(toggleBed(chosen, bed))}
            >
              {bed.bedNo}床{bed.surname}
            </button>
          ))}
        </div>
      )}
      <TypeBeds recent={recent} chosen={chosen} onChange={onChange} />
      {others.length > 0 && (
        <ul className={styles['named']} aria-label="已选的床位">
          {others.map(bed => (
            <NamedBed
              key={bed.bedNo}
              bed={bed}
              onName={surname => onChange(withSurname(chosen, bed.bedNo, surname))}
              onRemove={() => onChange(withoutBed(chosen, bed.bedNo))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function TypeBeds({ recent, chosen, onChange }: BedPickerProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    if (text.trim() === '') return
    const read = addTypedBeds(chosen, text, recent)
    if ('problem' in read) return setProblem(read.problem)
    onChange(read.beds)
    setText('')
    setProblem(undefined)
  }
  return (
    <>
      <div className={styles['line']}>
        <TextInput
          aria-label="床号"
          placeholder="床号和姓氏，如 3王 5李 6-8"
          max={200}
          value={text}
          invalid={problem !== undefined}
          onChange={next => {
            setText(next)
            setProblem(undefined)
          }}
          onEnter={add}
        />
        <Button onClick={add} disabled={text.trim() === ''}>
          加入
        </Button>
      </div>
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** A bed whose patient was not there before: one sign says who it is. */
function NamedBed({
  bed: { bedNo, surname },
  onName,
  onRemove,
}: {
  bed: BedPatient
  onName: (surname: string) => void
  onRemove: () => void
}) {
  const wrong = surname.trim() !== '' && surnameProblem(surnameOf(surname)) !== undefined
  return (
    <li>
      <span>{bedNo}床</span>
      <TextInput
        aria-label={`${bedNo}床的姓氏`}
        placeholder="姓氏"
        max={20}
        value={surname}
        invalid={wrong}
        autoFocus={false}
        onChange={onName}
      />
      <IconButton label={`去掉 ${bedNo}床`} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
