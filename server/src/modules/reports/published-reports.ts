import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { stableId } from '../../platform/primitives/ids.ts'
import type { Report } from './report.ts'

const users: Report = {
  code: 'user',
  name: '用户',
  allow: 'sys:user:list',
  source: 'user',
  columns: [
    { field: 'realname', title: '姓名', width: 120, align: 'left', sorter: true },
    { field: 'username', title: '账号', width: 140, align: 'left', sorter: true },
    { field: 'sex', title: '性别', width: 80, dict: 'sex' },
    { field: 'phone', title: '手机', width: 130 },
    { field: 'orgCodeTxt', title: '部门', width: 220, align: 'left' },
    { field: 'status', title: '状态', width: 90, dict: 'user_status' },
    { field: 'createTime', title: '创建时间', width: 170, sorter: true },
  ],
  items: [
    { field: 'realname', label: '姓名', view: 'text' },
    { field: 'username', label: '账号', view: 'text' },
    { field: 'sex', label: '性别', view: 'list', dict: 'sex', isCollapsed: true },
    { field: 'status', label: '状态', view: 'list', dict: 'user_status', isCollapsed: true },
    { field: 'createTime', label: '创建时间', view: 'date', range: true, isCollapsed: true },
  ],
  params: ['status', 'orgCode'],
  sort: DEFAULT_SORT,
}

const hospitals: Report = {
  code: 'hospital',
  name: '医院',
  allow: 'he:hospital:list',
  source: 'hospital',
  columns: [
    { field: 'code', title: '医院编码', width: 130, sorter: true },
    { field: 'name', title: '医院名称', width: 260, align: 'left', sorter: true },
    { field: 'level', title: '等级', width: 100, dict: 'he_hospital_level' },
    { field: 'areaCode', title: '所在地区', width: 220, align: 'left', showsLinkedName: true },
    { field: 'bedCount', title: '床位数', width: 90, align: 'right', sorter: true },
    { field: 'serviceStatus', title: '服务状态', width: 100, dict: 'he_service_status' },
    { field: 'serviceEnd', title: '服务结束', width: 120, sorter: true },
  ],
  items: [
    { field: 'name', label: '医院名称', view: 'text' },
    { field: 'level', label: '等级', view: 'list', dict: 'he_hospital_level' },
    { field: 'code', label: '医院编码', view: 'text', isCollapsed: true },
    { field: 'serviceStatus', label: '服务状态', view: 'list', dict: 'he_service_status', isCollapsed: true },
    { field: 'serviceEnd', label: '服务结束', view: 'date', range: true, isCollapsed: true },
  ],
  params: ['level', 'areaCode', 'serviceStatus', 'status'],
  sort: DEFAULT_SORT,
}

const departments: Report = {
  code: 'hospital_department',
  name: '医院科室',
  allow: 'he:hospitalDepartment:list',
  source: 'hospitalDepartment',
  columns: [
    { field: 'name', title: '科室名称', width: 200, align: 'left', sorter: true },
    { field: 'hospitalId', title: '所属医院', width: 240, align: 'left', showsLinkedName: true },
    { field: 'deptType', title: '科室类型', width: 110, dict: 'he_dept_type' },
    { field: 'building', title: '楼栋', width: 110 },
    { field: 'floor', title: '楼层', width: 90 },
    { field: 'bedCount', title: '床位数', width: 90, align: 'right', sorter: true },
  ],
  items: [
    { field: 'name', label: '科室名称', view: 'text' },
    { field: 'deptType', label: '科室类型', view: 'list', dict: 'he_dept_type' },
    { field: 'building', label: '楼栋', view: 'text', isCollapsed: true },
  ],
  params: ['hospitalId', 'stdDeptCode', 'deptType', 'status'],
  sort: DEFAULT_SORT,
}

const videos: Report = {
  code: 'video',
  name: '视频',
  allow: 'he:video:list',
  source: 'video',
  columns: [
    { field: 'code', title: '视频编码', width: 140, sorter: true },
    { field: 'title', title: '标题', width: 300, align: 'left', sorter: true },
    { field: 'classificationId', title: '分类', width: 140, align: 'left', showsLinkedName: true },
    { field: 'ownerHospitalId', title: '归属医院', width: 200, align: 'left', showsLinkedName: true },
    { field: 'status', title: '状态', width: 100, dict: 'he_video_status' },
    { field: 'durationSec', title: '时长（秒）', width: 110, align: 'right', sorter: true },
    { field: 'publishTime', title: '发布时间', width: 170, sorter: true },
  ],
  items: [
    { field: 'title', label: '标题', view: 'text' },
    { field: 'status', label: '状态', view: 'list', dict: 'he_video_status' },
    { field: 'code', label: '视频编码', view: 'text', isCollapsed: true },
    { field: 'publishTime', label: '发布时间', view: 'date', range: true, isCollapsed: true },
  ],
  params: ['status', 'classificationId', 'ownerHospitalId', 'doctorId'],
  sort: DEFAULT_SORT,
}

/** The reports of this installation, by their code. */
export const publishedReports: readonly Report[] = [users, hospitals, departments, videos]

export const reportIdOf = ({ code }: Pick<Report, 'code'>): string => stableId(`report:${code}`)
