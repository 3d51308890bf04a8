/** A row of `data/hospital.json`. */
export interface DemoHospital {
  id: string
  name: string
  sortNo: number
  code: string
  shortName: string
  classCode: string
  level: string
  nature: string
  areaCode: string
  address: string
  bedCount: number
  contactName: string
  contactPhone: string
  serviceStatus: string
  serviceStart: string
  serviceEnd: string
  patientFreeFlag: string
  status: string
}
