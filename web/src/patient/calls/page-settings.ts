/** What the server tells the page (`server/src/modules/web-app/page-settings.ts`). */
interface PatientSettings {
  readonly title: string
  readonly apiBase: string
  readonly filingNumber?: string
  readonly filingUrl?: string
}

const text = document.getElementById('settings')?.textContent ?? '{}'

export const patientSettings: PatientSettings = { title: '', apiBase: '/api', ...(JSON.parse(text) as object) }
