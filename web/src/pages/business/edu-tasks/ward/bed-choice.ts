import type { BedPatient } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { readBeds } from '@xuanjiao/contract/business/edu-tasks/read-beds'

/** Beds that are chosen, each with its patient's surname, empty while nobody has said it. */
export type ChosenBeds = readonly BedPatient[]

/** Chooses a bed, or takes it back. */
export function toggleBed(chosen: ChosenBeds, bed: BedPatient): ChosenBeds {
  const rest = withoutBed(chosen, bed.bedNo)
  return rest.length < chosen.length ? rest : [...chosen, bed]
}

export const withoutBed = (chosen: ChosenBeds, bedNo: string): ChosenBeds => chosen.filter(one => one.bedNo !== bedNo)

export const withSurname = (chosen: ChosenBeds, bedNo: string, surname: string): ChosenBeds =>
  chosen.map(one => (one.bedNo === bedNo ? { bedNo, surname } : one))

/** What was typed, added to what is chosen; a surname that is not typed is the one the bed had last. */
export function addTypedBeds(
  chosen: ChosenBeds,
  text: string,
  recent: readonly BedPatient[],
): { beds: ChosenBeds } | { problem: string } {
  const read = readBeds(text)
  if ('problem' in read) return read
  const knownAs = (bedNo: string) => [...chosen, ...recent].find(one => one.bedNo === bedNo)?.surname ?? ''
  const typed = read.beds.map(({ bedNo, surname }) => ({ bedNo, surname: surname ?? knownAs(bedNo) }))
  const numbers = new Set(typed.map(({ bedNo }) => bedNo))
  return { beds: [...chosen.filter(({ bedNo }) => !numbers.has(bedNo)), ...typed] }
}

/** The first of them whose surname nobody has said yet. */
export const bedWithoutName = (chosen: ChosenBeds): BedPatient | undefined =>
  chosen.find(({ surname }) => surname.trim() === '')
