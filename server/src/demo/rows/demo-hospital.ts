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
  patientFreeFlag: 'Y' | 'N'
  status: string
}

/** A row of `data/hospital-department.json`. */
export interface DemoDepartment {
  id: string
  name: string
  sortNo: number
  hospitalId: string
  stdDeptCode: string
  deptType: 'ward' | 'outpatient' | 'medtech' | 'public'
  building: string
  floor: string
  bedCount: number
  headName: string
  phone: string
  status: string
}
