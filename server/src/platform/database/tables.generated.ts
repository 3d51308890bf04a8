// Made by `npm run tables` of the migrations with the sum ab00465c2258c2eed70b68881d82a847938bc8fce1699af0f78b0d18434f9443. Not to be edited.
import type { BigInteger, Day, Decimal, Moment, StoredJson } from "./column-types.ts";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface HeAreaTarget {
  area_code: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  hospital_id: string | null;
  id: string;
  metric: Generated<string>;
  month: string;
  month_sought: Generated<string | null>;
  org_code: string | null;
  remark: string | null;
  subject_type: Generated<string>;
  target_value: number;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeCarousel {
  area_code: string | null;
  cover: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  doctor_id: string | null;
  hospital_id: string | null;
  id: string;
  illness_id: string | null;
  link_address: string | null;
  link_hospital_id: string | null;
  link_type: Generated<string>;
  org_code: string | null;
  place: Generated<string>;
  playlist_id: string | null;
  sort_no: Generated<number>;
  status: Generated<string>;
  subject_type: Generated<string>;
  tenant_id: number;
  title: string;
  title_sought: Generated<string | null>;
  updated_at: Moment | null;
  updated_by: string | null;
  valid_from: Moment;
  valid_until: Moment;
  version: Generated<number>;
  video_id: string | null;
  week_days: string | null;
}

export interface HeCarouselCount {
  carousel_id: string;
  clicks: Generated<number>;
  exposures: Generated<number>;
  tenant_id: number;
}

export interface HeConsultClass {
  auto_reply: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  handler_role: Generated<string>;
  icon: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  reply_sla_hours: Generated<number>;
  show_flag: Generated<string>;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeConsultReply {
  consult_id: string;
  content: string;
  created_at: Generated<Moment>;
  id: string;
  kind: string;
  line_no: Generated<BigInteger>;
  recalled_at: Moment | null;
  replier_id: string | null;
  replier_name: string | null;
  tenant_id: number;
  video_ids: Generated<string[]>;
}

export interface HeConsultTemplate {
  area_code: string | null;
  class_id: string | null;
  content: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  hospital_id: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeContactCaller {
  caller_hash: string;
  created_at: Moment;
  message_id: string;
  tenant_id: number;
}

export interface HeContactMessage {
  area_code: string | null;
  assignee: string | null;
  close_time: Moment | null;
  contact_name: string;
  content: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  first_handle_time: Moment | null;
  handle_note: string | null;
  hospital_id: string | null;
  id: string;
  images: string | null;
  lead_hospital_id: string | null;
  message_no: string;
  message_no_sought: Generated<string | null>;
  org_code: string | null;
  phone: string;
  priority: Generated<string>;
  reply_channel: string | null;
  reply_content: string | null;
  source: Generated<string>;
  status: Generated<string>;
  tenant_id: number;
  type: string;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeDocFolder {
  area_code: string | null;
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  department_id: string | null;
  hospital_id: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  owner_type: string | null;
  pid: string | null;
  share_type: Generated<string>;
  sort_no: Generated<number>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeDocFolderHospital {
  created_at: Generated<Moment>;
  created_by: string | null;
  folder_id: string;
  hospital_id: string;
  id: string;
  tenant_id: number;
}

export interface HeDocument {
  about_doctor_id: string | null;
  about_hospital_id: string | null;
  about_type: Generated<string>;
  about_video_id: string | null;
  area_code: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  current_version: Generated<number>;
  deleted_at: Moment | null;
  department_id: string | null;
  doc_type: Generated<string>;
  download_flag: Generated<string>;
  expire_date: Day | null;
  ext: string | null;
  folder_id: string;
  hospital_id: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  size: Generated<number>;
  tags: Generated<string[]>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  watermark_flag: Generated<string>;
}

export interface HeDocumentShare {
  code_hash: string;
  created_at: Generated<Moment>;
  document_id: string;
  expires_at: Moment;
  id: string;
  last_opened_at: Moment | null;
  opened_count: Generated<number>;
  revoked_at: Moment | null;
  shared_by: string;
  shared_from: string | null;
  tenant_id: number;
  token_hash: string;
}

export interface HeDocumentShareTry {
  failed: Generated<number>;
  share_id: string;
  shut_until: Moment | null;
  tenant_id: number;
  user_id: string;
}

export interface HeDocumentVersion {
  change_note: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  document_id: string;
  ext: string;
  file_path: string;
  from_version_no: number | null;
  id: string;
  markable: Generated<boolean>;
  md5: string;
  size: number;
  tenant_id: number;
  version_no: number;
}

export interface HeEduTask {
  area_code: string | null;
  assign_by: string | null;
  bed_misses: Generated<number>;
  bed_no: string;
  bed_until: Moment;
  bind_until: Moment;
  bound_time: Moment | null;
  cancel_reason: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  department_id: string;
  done_time: Moment | null;
  due_time: Moment;
  edu_phase: string | null;
  evaluate_by: string | null;
  evaluate_opinion: string | null;
  evaluate_result: string | null;
  evaluate_time: Moment | null;
  hospital_id: string;
  id: string;
  illness_id: string | null;
  org_code: string | null;
  patient_alias: string;
  playlist_id: string | null;
  progress_pct: Generated<number>;
  remark: string | null;
  reminded_at: Moment | null;
  signature_file: string | null;
  status: Generated<string>;
  target: Generated<string>;
  task_no: string;
  task_no_sought: Generated<string | null>;
  tenant_id: number;
  understand: string | null;
  updated_at: Moment | null;
  updated_by: string | null;
  user_id: string | null;
  version: Generated<number>;
}

export interface HeEduTaskVideo {
  complete_flag: Generated<number>;
  covered_sec: Generated<number>;
  duration_sec: number;
  required_flag: Generated<string>;
  sort_no: number;
  task_id: string;
  tenant_id: number;
  video_id: string;
  watched: Generated<string>;
}

export interface HeFamousDoctor {
  academic_title: string | null;
  area_code: string;
  cert_files: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  filing_file: string | null;
  gender: string | null;
  good_at: string;
  hospital_department_id: string;
  hospital_id: string;
  id: string;
  intro: string | null;
  lapsed_at: Moment | null;
  mcn_name: string | null;
  name: string;
  name_sought: Generated<string | null>;
  onjob_file: string | null;
  org_code: string | null;
  photo: string | null;
  portrait_consent_file: string | null;
  post: string | null;
  practice_cert_no: string | null;
  qual_cert_no: string | null;
  recommend_flag: Generated<string>;
  sort_no: Generated<number>;
  status: Generated<string>;
  std_dept_code: string;
  tenant_id: number;
  title_code: string;
  updated_at: Moment | null;
  updated_by: string | null;
  verify_by: string | null;
  verify_expire: Day | null;
  verify_opinion: string | null;
  verify_status: Generated<string>;
  verify_time: Moment | null;
  version: Generated<number>;
  years_of_practice: number | null;
}

export interface HeFamousDoctorCert {
  doctor_id: string;
  practice_cert_no: string | null;
  qual_cert_no: string | null;
  tenant_id: number;
}

export interface HeFavorite {
  created_at: Generated<Moment>;
  tenant_id: number;
  user_id: string;
  video_id: string;
}

export interface HeFormDesign {
  area_code: string | null;
  cgform_code: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  desform_code: string;
  desform_design_json: Generated<string>;
  desform_name: string;
  desform_name_sought: Generated<string | null>;
  desform_type: string | null;
  hospital_id: string | null;
  id: string;
  iz_mobile_view: string | null;
  org_code: string | null;
  parent_code: string | null;
  published_time: Moment | null;
  published_version: Generated<number>;
  record_kind: string | null;
  remark: string | null;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeFormLink {
  changed_at: Moment;
  changed_by: string;
  closes_at: Moment | null;
  design_id: string;
  is_on: boolean;
  most: number | null;
  once_per_phone: Generated<boolean>;
  opens_at: Moment | null;
  takes_files: Generated<boolean>;
  tenant_id: number;
  token: string;
}

export interface HeFormPhone {
  code_hash: string | null;
  design_id: string;
  expires_at: Moment | null;
  phone_hash: string;
  submitted_at: Moment | null;
  tenant_id: number;
  tries: Generated<number>;
}

export interface HeFormRepublish {
  design_id: string;
  id: string;
  published_at: Moment;
  published_by: string;
  reason: string | null;
  tenant_id: number;
  version_no: number;
}

export interface HeFormSubmission {
  area_code: string | null;
  channel: Generated<string>;
  created_at: Generated<Moment>;
  created_by: string | null;
  data_text: string | null;
  deleted_at: Moment | null;
  desform_data_json: string | null;
  desform_id: string;
  form_version: Generated<number>;
  hospital_id: string | null;
  id: string;
  org_code: string | null;
  record_id: string | null;
  record_kind: string | null;
  submission_no: string | null;
  summary: string | null;
  summary_sought: Generated<string | null>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeFormVersion {
  design_id: string;
  document: string;
  published_at: Moment;
  published_by: string;
  reason: string | null;
  source: string;
  tenant_id: number;
  version_no: number;
}

export interface HeHospital {
  address: string;
  area_code: string;
  bed_count: Generated<number | null>;
  class_id: string;
  code: string;
  contact_name: string;
  contact_phone: string;
  contract_doc_id: string | null;
  cover: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  free_days: Generated<number>;
  gallery: string | null;
  id: string;
  intro: string | null;
  lat: Decimal | null;
  level: Generated<string>;
  license_expire: Day | null;
  license_file: string | null;
  license_no: string | null;
  lng: Decimal | null;
  logo: string | null;
  name: string;
  name_sought: Generated<string | null>;
  nature: Generated<string>;
  org_code: string | null;
  patient_free_flag: Generated<string>;
  review_mode: Generated<string>;
  service_end: Day;
  service_phone: string | null;
  service_start: Day;
  service_status: Generated<string>;
  share_rate_bp: Generated<number | null>;
  short_name: string;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  unified_code: string | null;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  vip_gift_quota: Generated<number | null>;
}

export interface HeHospitalClass {
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  dept_template: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  pid: string | null;
  remark: string | null;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  video_type_template: Generated<string[]>;
}

export interface HeHospitalDepartment {
  area_code: string;
  bed_count: Generated<number | null>;
  building: string | null;
  cover: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  default_playlist_id: string | null;
  deleted_at: Moment | null;
  dept_type: Generated<string>;
  floor: string | null;
  head_name: string | null;
  hospital_id: string;
  id: string;
  intro: string | null;
  location: string | null;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  phone: string | null;
  sort_no: Generated<number>;
  status: Generated<string>;
  std_dept_code: string;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeHospitalMonth {
  area_code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  discharge_count: number;
  hospital_id: string;
  id: string;
  month: string;
  month_sought: Generated<string | null>;
  org_code: string | null;
  remark: string | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeHospitalVideoType {
  area_code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  edu_phase: Generated<string>;
  hospital_id: string;
  icon: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  pid: string | null;
  show_flag: Generated<string>;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeHospitalVideoTypeRel {
  hospital_video_type_id: string;
  sort_no: number;
  tenant_id: number;
  video_id: string;
}

export interface HeIdempotency {
  answer: StoredJson | null;
  body_hash: string;
  call: string;
  created_at: Moment;
  key: string;
  tenant_id: number;
  user_id: string;
}

export interface HeIllness {
  alias: string | null;
  care: string | null;
  cause: string | null;
  cover: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  diet: string | null;
  edu_path: Generated<StoredJson>;
  emergency_tip: string | null;
  extra_dept_codes: string | null;
  hot_flag: Generated<string>;
  icd10: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  pid: string | null;
  rehab: string | null;
  review_due: Day | null;
  review_opinion: string | null;
  review_status: Generated<string>;
  reviewer: string | null;
  show_flag: Generated<string>;
  sort_no: Generated<number>;
  status: Generated<string>;
  std_dept_code: string;
  summary: string | null;
  symptom: string | null;
  tenant_id: number;
  treatment: string | null;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeIllnessConsult {
  age_band: string | null;
  area_code: string | null;
  assignee: string | null;
  assignee_id: string | null;
  class_id: string;
  close_time: Moment | null;
  consult_no: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  first_reply_time: Moment | null;
  follow_count: Generated<number>;
  for_who: string | null;
  gender: string | null;
  handler: string;
  hospital_department_id: string | null;
  hospital_id: string | null;
  id: string;
  illness_id: string | null;
  images: string | null;
  images_gone_at: Moment | null;
  last_reply_time: Moment | null;
  org_code: string | null;
  public_answer: string | null;
  public_by: string | null;
  public_compliance_by: string | null;
  public_medical_by: string | null;
  public_node: string | null;
  public_opinion: string | null;
  public_status: Generated<string>;
  public_time: Moment | null;
  public_title: string | null;
  question: string;
  queue_rank: Generated<number | null>;
  score: number | null;
  score_text: string | null;
  sla_deadline: Moment | null;
  sla_hours: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  urgent: Generated<string>;
  user_id: string | null;
  version: Generated<number>;
  video_id: string | null;
  warned_words: string | null;
}

export interface HeIllnessReview {
  created_at: Generated<Moment>;
  id: string;
  illness_id: string;
  node: string;
  opinion: string | null;
  result: string;
  reviewer_id: string;
  reviewer_name: string;
  round: number;
  tenant_id: number;
}

export interface HeLike {
  created_at: Generated<Moment>;
  tenant_id: number;
  user_id: string;
  video_id: string;
}

export interface HeMailedReport {
  created_at: Generated<Moment>;
  created_by: string;
  cron: string;
  depart_id: string | null;
  enabled: Generated<string>;
  id: string;
  last_sent_at: Moment | null;
  name: string;
  period: string;
  tables: string;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  user_id: string;
  version: Generated<number>;
}

export interface HeMapPack {
  approval_no: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  licence: string;
  map_file: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  remark: string | null;
  source: string;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeNoticeMessage {
  created_at: Generated<Moment>;
  error: string | null;
  id: string;
  next_time: Moment | null;
  sent_time: Moment | null;
  status: Generated<string>;
  tenant_id: number;
  tries: Generated<number>;
}

export interface HeNoticeSending {
  area_code: string | null;
  content: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  finish_time: Moment | null;
  hospital_id: string | null;
  id: string;
  last_user_id: string | null;
  link_ref: string | null;
  link_type: Generated<string>;
  notice_type: string;
  org_code: string | null;
  planned: number;
  sent: Generated<number>;
  sent_by: string;
  skipped: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  title: string;
  title_sought: Generated<string | null>;
  to_active_days: number | null;
  to_area_code: string | null;
  to_department_id: string | null;
  to_hospital_id: string | null;
  to_members: Generated<string>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeNoticeTicket {
  id: Generated<string>;
  left_count: Generated<number>;
  notice_type: string;
  sealed_openid: string;
  tenant_id: number;
  updated_at: Generated<Moment>;
  user_id: string;
}

export interface HeOrder {
  area_code: string | null;
  benefit_end: Moment | null;
  benefit_start: Moment | null;
  channel_bill: string | null;
  close_time: Moment | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  days: Generated<number>;
  deleted_at: Moment | null;
  discount_fen: number;
  exception_flag: string | null;
  expire_time: Moment | null;
  fee_bp: number | null;
  fee_fen: number | null;
  goods_code: string | null;
  goods_title: string;
  hospital_id: string | null;
  id: string;
  invoice_no: string | null;
  invoice_status: Generated<string>;
  membership_of: string | null;
  order_no: string;
  order_type: string;
  org_code: string | null;
  origin_fen: number;
  pay_channel: string | null;
  pay_fen: number;
  pay_time: Moment | null;
  platform_os: string;
  poll_time: Moment | null;
  price_rule_id: string | null;
  price_trace: StoredJson;
  refund_fen: Generated<number>;
  refund_wish: string | null;
  remark: string | null;
  sealed_payer: string | null;
  settle_fen: number | null;
  share_bp: number | null;
  share_fen: number | null;
  shipping_error: string | null;
  shipping_status: string | null;
  shipping_time: Moment | null;
  shipping_tries: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  user_id: string;
  version: Generated<number>;
  video_id: string | null;
  vip_plan_id: string | null;
  wish_answer: string | null;
  wish_reason: string | null;
  wish_time: Moment | null;
}

export interface HeOrderRefund {
  amount_fen: number;
  created_at: Generated<Moment>;
  created_by: string | null;
  done_at: Moment | null;
  failure: string | null;
  id: string;
  order_id: string;
  reason: string;
  refund_no: string;
  status: Generated<string>;
  tenant_id: number;
  tried_at: Moment | null;
  tries: Generated<number>;
}

export interface HePayBill {
  bill_pay_fen: BigInteger;
  bill_refund_fen: BigInteger;
  book_pay_fen: BigInteger;
  book_refund_fen: BigInteger;
  channel: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  details: StoredJson;
  differences: number;
  file_name: string;
  from_date: Day;
  id: string;
  matched: number;
  tenant_id: number;
  to_date: Day;
}

export interface HePayGoods {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  goods_code: string;
  goods_type: Generated<string>;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  price_fen: number;
  publish_status: Generated<string>;
  sync_error: string | null;
  sync_status: Generated<string>;
  sync_time: Moment | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  vip_plan_id: string | null;
}

export interface HePayNotify {
  body: string | null;
  channel: string;
  created_at: Generated<Moment>;
  deleted_at: Moment | null;
  event: string;
  event_id: string;
  handle_result: string;
  id: string;
  last_time: Generated<Moment>;
  order_no: string | null;
  tenant_id: number;
  times: Generated<number>;
  verify_result: string;
}

export interface HePlayAddress {
  addresses: string[];
  expires_at: Moment;
  link: string;
  tenant_id: number;
}

export interface HePlaylist {
  area_code: string | null;
  cover: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  department_id: string | null;
  edu_phase: Generated<string>;
  hospital_id: string | null;
  id: string;
  illness_id: string | null;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  owner_type: Generated<string>;
  play_mode: Generated<string>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HePlaylistItem {
  playlist_id: string;
  required_flag: Generated<string>;
  sort_no: number;
  tenant_id: number;
  video_id: string;
}

export interface HePosterTemplate {
  area_code: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  hospital_id: string | null;
  id: string;
  layers: string | null;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  sheet: Generated<string>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HePriceRule {
  action: Generated<string>;
  apply_by: string | null;
  apply_time: Moment | null;
  approve_by: string | null;
  approve_opinion: string | null;
  approve_time: Moment | null;
  area_code: string | null;
  classification_id: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  discount_pct: number | null;
  effective_end: Moment | null;
  effective_start: Moment;
  hospital_id: string | null;
  hospital_video_type_id: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  price_fen: number | null;
  priority: Generated<number>;
  status: Generated<string>;
  subject_type: Generated<string>;
  target_type: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  video_id: string | null;
  vip_free: Generated<string>;
}

export interface HeQrCode {
  area_code: string | null;
  bed_no: string | null;
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  department_id: string | null;
  doctor_id: string | null;
  hospital_id: string | null;
  id: string;
  illness_id: string | null;
  last_scan: Moment | null;
  name: string | null;
  name_sought: Generated<string | null>;
  note: string | null;
  org_code: string | null;
  playlist_id: string | null;
  scan_count: Generated<number>;
  status: Generated<string>;
  target_ref: string;
  target_type: string;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  video_id: string | null;
}

export interface HeQrScan {
  area_code: string | null;
  department_id: string | null;
  hospital_id: string | null;
  id: string;
  is_new_user: Generated<number>;
  qr_code_id: string;
  scanned_at: Moment;
  stat_date: Day;
  stat_pending: Generated<boolean>;
  tenant_id: number;
  user_id: string;
}

export interface HeReviewer {
  cert: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  node: string;
  org_code: string | null;
  realname: string | null;
  realname_sought: Generated<string | null>;
  status: Generated<string>;
  std_dept_codes: string | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  username: string;
  version: Generated<number>;
}

export interface HeReviewWatch {
  covered_sec: Generated<number>;
  credit_sec: Decimal;
  reported_at: Moment;
  seen: Generated<string>;
  tenant_id: number;
  user_id: string;
  version_no: number;
  video_id: string;
}

export interface HeSearchLog {
  area_code: string | null;
  created_at: Moment;
  hospital_id: string | null;
  id: string;
  keyword: string;
  result_count: number;
  tenant_id: number;
  user_id: string | null;
}

export interface HeSensitiveWord {
  category: Generated<string>;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  level: Generated<string>;
  org_code: string | null;
  remark: string | null;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  word: string;
  word_sought: Generated<string | null>;
}

export interface HeSilentReminder {
  created_at: Moment;
  created_by: string | null;
  day: Day;
  hospital_id: string;
  tenant_id: number;
}

export interface HeStatDaily {
  area_code: string | null;
  completes: Generated<number>;
  covered_share: Generated<Decimal>;
  department_id: string | null;
  effective_sec: Generated<Decimal>;
  hospital_id: string | null;
  new_users: Generated<number>;
  orders_paid: Generated<number>;
  paid_fen: Generated<BigInteger>;
  plays: Generated<number>;
  refund_fen: Generated<BigInteger>;
  scans: Generated<number>;
  stat_date: Day;
  tasks_assigned: Generated<number>;
  tasks_done: Generated<number>;
  tenant_id: number;
  valid_plays: Generated<number>;
  video_id: string | null;
}

export interface HeStatDailyNow {
  area_code: string | null;
  completes: number | null;
  covered_share: Decimal | null;
  department_id: string | null;
  effective_sec: Decimal | null;
  hospital_id: string | null;
  new_users: number | null;
  plays: number | null;
  scans: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeStatEvent {
  area_code: string | null;
  department_id: string | null;
  hospital_id: string | null;
  id: string | null;
  new_users: number | null;
  scans: number | null;
  stat_date: Day | null;
  stat_pending: boolean | null;
  tenant_id: number | null;
}

export interface HeStatHospitalArea {
  area_code: string | null;
  hospital_id: string;
  tenant_id: number;
}

export interface HeStatHospitalAreaNow {
  area_code: string | null;
  hospital_id: string | null;
  tenant_id: number | null;
}

export interface HeStatPlace {
  area_code: string | null;
  completes: Generated<number>;
  covered_share: Generated<Decimal>;
  department_id: string | null;
  effective_sec: Generated<Decimal>;
  hospital_id: string | null;
  key: Generated<string>;
  kind: string;
  new_users: Generated<number>;
  plays: Generated<number>;
  scans: Generated<number>;
  stat_date: Day;
  tenant_id: number;
  valid_plays: Generated<number>;
}

export interface HeStatPlaceNow {
  area_code: string | null;
  completes: number | null;
  covered_share: Decimal | null;
  department_id: string | null;
  effective_sec: Decimal | null;
  hospital_id: string | null;
  key: string | null;
  kind: string | null;
  new_users: number | null;
  plays: number | null;
  scans: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  valid_plays: number | null;
}

export interface HeStatUnit {
  completes: Generated<number>;
  covered_share: Generated<Decimal>;
  effective_sec: Generated<Decimal>;
  plays: Generated<number>;
  stat_date: Day;
  tenant_id: number;
  unit: string;
  valid_plays: Generated<number>;
  viewers: Generated<number>;
}

export interface HeStatUnitNow {
  completes: number | null;
  covered_share: Decimal | null;
  effective_sec: Decimal | null;
  plays: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  unit: string | null;
  valid_plays: number | null;
}

export interface HeStatUnitPeopleNow {
  stat_date: Day | null;
  tenant_id: number | null;
  unit: string | null;
  viewers: number | null;
}

export interface HeStatUnitSpanViewers {
  chunk: number;
  span: Day;
  tenant_id: number;
  unit: string;
  viewers: string;
}

export interface HeStatUnitSpanViewersNow {
  chunk: number | null;
  span: Day | null;
  tenant_id: number | null;
  unit: string | null;
  viewers: string | null;
}

export interface HeStatUnitVideo {
  completes: Generated<number>;
  covered_share: Generated<Decimal>;
  effective_sec: Generated<Decimal>;
  plays: Generated<number>;
  span: Day;
  tenant_id: number;
  unit: string;
  valid_plays: Generated<number>;
  video_id: string;
}

export interface HeStatUnitVideoNow {
  completes: number | null;
  covered_share: Decimal | null;
  effective_sec: Decimal | null;
  plays: number | null;
  span: Day | null;
  tenant_id: number | null;
  unit: string | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeStatUnitVideoViewers {
  chunk: number;
  span: Day;
  tenant_id: number;
  unit: string;
  video_id: string;
  viewers: string;
}

export interface HeStatUnitVideoViewersNow {
  chunk: number | null;
  span: Day | null;
  tenant_id: number | null;
  unit: string | null;
  video_id: string | null;
  viewers: string | null;
}

export interface HeStatUnitViewers {
  chunk: number;
  stat_date: Day;
  tenant_id: number;
  unit: string;
  viewers: string;
}

export interface HeStatUnitViewersMade {
  chunk: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  unit: string | null;
  viewers: string | null;
}

export interface HeStatUnitViewersNow {
  chunk: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  unit: string | null;
  viewers: string | null;
}

export interface HeStatUserDay {
  area_code: string | null;
  complete_flag: Generated<number | null>;
  completes: Generated<number>;
  department_id: string | null;
  effective_sec: Generated<Decimal>;
  hospital_id: string | null;
  stat_date: Day;
  tenant_id: number;
  user_id: string;
  valid_plays: Generated<number>;
  video_id: string;
}

export interface HeStatUserDayNow {
  area_code: string | null;
  completes: number | null;
  department_id: string | null;
  effective_sec: Decimal | null;
  hospital_id: string | null;
  stat_date: Day | null;
  tenant_id: number | null;
  user_id: string | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeStatVideo {
  completes: Generated<number>;
  covered_share: Generated<Decimal>;
  effective_sec: Generated<Decimal>;
  plays: Generated<number>;
  stat_date: Day;
  tenant_id: number;
  valid_plays: Generated<number>;
  video_id: string;
}

export interface HeStatVideoNow {
  completes: number | null;
  covered_share: Decimal | null;
  effective_sec: Decimal | null;
  plays: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeStatVideoViewers {
  chunk: number;
  stat_date: Day;
  tenant_id: number;
  video_id: string;
  viewers: string;
}

export interface HeStatVideoViewersMade {
  chunk: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  video_id: string | null;
  viewers: string | null;
}

export interface HeStatVideoViewersNow {
  chunk: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  video_id: string | null;
  viewers: string | null;
}

export interface HeStatViewer {
  no: Generated<number>;
  tenant_id: number;
  user_id: string;
}

export interface HeStatViewers {
  area_code: string | null;
  chunk: number;
  department_id: string | null;
  hospital_id: string | null;
  stat_date: Day;
  tenant_id: number;
  viewers: string;
}

export interface HeStatViewersMade {
  area_code: string | null;
  chunk: number | null;
  department_id: string | null;
  hospital_id: string | null;
  stat_date: Day | null;
  tenant_id: number | null;
  viewers: string | null;
}

export interface HeStatViewersNow {
  area_code: string | null;
  chunk: number | null;
  department_id: string | null;
  hospital_id: string | null;
  stat_date: Day | null;
  tenant_id: number | null;
  viewers: string | null;
}

export interface HeStdDepartment {
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  parent_code: string | null;
  sort_no: Generated<number>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeUpload {
  created_at: Generated<Moment>;
  created_by: string | null;
  finished_at: Moment | null;
  id: string;
  name: string;
  received: Generated<BigInteger>;
  sha256: string | null;
  size: BigInteger;
  tenant_id: number;
  touched_at: Generated<Moment>;
  user_id: string;
  video_id: string;
}

export interface HeUserNotice {
  area_code: string | null;
  biz_id: string | null;
  click_time: Moment | null;
  content: string;
  hospital_id: string | null;
  id: string;
  limit_day: Day | null;
  link_ref: string | null;
  link_type: Generated<string>;
  notice_type: string;
  read_time: Moment | null;
  send_time: Moment;
  sending_id: string | null;
  tenant_id: number;
  title: string;
  user_id: string;
}

export interface HeUserNoticeCount {
  area_code: string | null;
  clicked: Generated<number>;
  failed: Generated<number>;
  hospital_id: string | null;
  id: Generated<string>;
  last_read_time: Moment | null;
  last_send_time: Moment | null;
  notice_type: string;
  read: Generated<number>;
  tenant_id: number;
  total: Generated<number>;
  unread: Generated<number>;
  user_id: string;
}

export interface HeVideo {
  ai_generated: Generated<string>;
  ai_label: Generated<string | null>;
  allow_download: Generated<string>;
  allow_share: Generated<string>;
  area_code: string | null;
  charge_type: Generated<string>;
  classification_id: string;
  code: string;
  copyright_file: string | null;
  cover: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  disclaimer: Generated<string>;
  doctor_id: string | null;
  duration_sec: Generated<number>;
  edu_phase: Generated<string>;
  evidence: Generated<StoredJson>;
  hot_flag: Generated<string>;
  id: string;
  keywords: Generated<string[]>;
  media_error: string | null;
  media_status: Generated<string>;
  node_time: Moment | null;
  off_reason: string | null;
  org_code: string | null;
  orientation: Generated<string>;
  owner_department_id: string | null;
  owner_hospital_id: string | null;
  owner_type: Generated<string>;
  plan_off_time: Moment | null;
  plan_publish_time: Moment | null;
  presenter_text: string | null;
  price_fen: Generated<number | null>;
  publish_time: Moment | null;
  published_version_no: Generated<number>;
  review_due_date: Day | null;
  review_node: string | null;
  review_round: Generated<number>;
  sort_weight: Generated<number>;
  source_md5: string | null;
  source_name: string | null;
  source_note: string | null;
  source_path: string | null;
  source_size: Decimal | null;
  source_type: Generated<string>;
  status: Generated<string>;
  sub_title: string | null;
  submit_by: string | null;
  submit_time: Moment | null;
  subtitle: string | null;
  subtitle_sec: number | null;
  subtitle_text: string | null;
  summary: string | null;
  tenant_id: number;
  title: string;
  title_sought: Generated<string | null>;
  top_flag: Generated<string>;
  transcript: string | null;
  trial_sec: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
  version_no: Generated<number>;
  visible_type: Generated<string>;
}

export interface HeVideoBatch {
  closed_at: Moment | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  sheet_name: string;
  tenant_id: number;
  total: number;
  user_id: string;
}

export interface HeVideoBatchItem {
  batch_id: string;
  file_name: string;
  file_size: BigInteger;
  id: string;
  row_no: number;
  tenant_id: number;
  video_id: string;
}

export interface HeVideoClassification {
  charge_default: Generated<string>;
  code: string | null;
  cover: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  hot_flag: Generated<string>;
  icon: string | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  pid: string | null;
  show_flag: Generated<string>;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeVideoCount {
  complete_count: Generated<number>;
  fav_count: Generated<number>;
  like_count: Generated<number>;
  play_count: Generated<number>;
  refreshed_at: Moment | null;
  tenant_id: number;
  uv_count: Generated<number>;
  video_id: string;
}

export interface HeVideoDepartment {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: Generated<string>;
  std_dept_code: string;
  tenant_id: number;
  video_id: string;
}

export interface HeVideoIllness {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: Generated<string>;
  illness_id: string;
  main_flag: Generated<string>;
  sort_no: Generated<number>;
  tenant_id: number;
  video_id: string;
}

export interface HeVideoKey {
  created_at: Generated<Moment>;
  id: string;
  sealed_key: string;
  tenant_id: number;
  video_id: string;
}

export interface HeVideoMedia {
  bitrate_kbps: Generated<number>;
  codec: Generated<string>;
  created_at: Generated<Moment>;
  duration_sec: Generated<Decimal>;
  encrypt_kid: string | null;
  height: Generated<number>;
  id: string;
  kind: string;
  path: string;
  quality: Generated<string>;
  size: Generated<BigInteger>;
  tenant_id: number;
  version_no: number;
  video_id: string;
  width: Generated<number>;
}

export interface HeVideoPublished {
  ai_generated: string;
  ai_label: string | null;
  allow_download: string;
  allow_share: string;
  area_code: string | null;
  charge_type: string;
  classification_id: string;
  code: string;
  cover: string | null;
  disclaimer: string;
  doctor_id: string | null;
  duration_sec: number;
  edu_phase: string;
  evidence: Generated<StoredJson>;
  hot_flag: string;
  keywords: Generated<string[]>;
  orientation: string;
  owner_department_id: string | null;
  owner_hospital_id: string | null;
  owner_type: string;
  presenter_text: string | null;
  price_fen: Generated<number>;
  publish_time: Moment;
  sort_weight: number;
  source_note: string | null;
  source_type: string;
  sub_title: string | null;
  subtitle: string | null;
  subtitle_text: string | null;
  summary: string | null;
  tenant_id: number;
  title: string;
  title_sought: Generated<string | null>;
  top_flag: string;
  transcript: string | null;
  trial_sec: Generated<number>;
  version_no: number;
  video_id: string;
  visible_type: string;
}

export interface HeVideoReview {
  checklist: StoredJson | null;
  checklist_bulk: string[] | null;
  cost_minutes: number | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  node: string;
  opinion: string | null;
  result: string;
  reviewer_cert: string | null;
  reviewer_id: string;
  reviewer_name: string;
  round: number;
  tenant_id: number;
  unwatched_reason: string | null;
  version_no: number;
  video_id: string;
  watched_percent: number | null;
}

export interface HeVideoScope {
  scope_ref: string;
  scope_type: string;
  tenant_id: number;
  video_id: string;
}

export interface HeVideoVersion {
  content: StoredJson | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  id: Generated<string>;
  note: string | null;
  published_at: Moment | null;
  purged_at: Moment | null;
  replaced_at: Moment | null;
  submitted_at: Moment | null;
  submitted_by: string | null;
  tenant_id: number;
  version_no: number;
  video_id: string;
}

export interface HeViewerBenefit {
  created_at: Generated<Moment>;
  created_by: string | null;
  department_id: string | null;
  end_time: Moment | null;
  hospital_id: string | null;
  id: string;
  kind: string;
  ref_id: string | null;
  revoked_at: Moment | null;
  source: string;
  source_id: string | null;
  start_time: Moment;
  tenant_id: number;
  user_id: string;
}

export interface HeViewerConsent {
  act: string;
  channel: string;
  created_at: Moment;
  health_consent: string;
  id: string;
  subject: string;
  tenant_id: number;
  terms: string;
  user_id: string;
}

export interface HeViewerMerge {
  from_id: string;
  into_id: string;
  merged_at: Moment;
  tenant_id: number;
}

export interface HeViewerPhoneCode {
  code_hash: string;
  expires_at: Moment;
  phone_hash: string;
  session_id: string;
  tenant_id: number;
  tries: Generated<number>;
}

export interface HeViewerRate {
  key: string;
  tenant_id: number;
  used: number;
  window_no: BigInteger;
}

export interface HeViewerWechatStep {
  expires_at: Moment;
  session_id: string;
  state_hash: string;
  tenant_id: number;
}

export interface HeVipInfo {
  area_code: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  end_time: Moment;
  grant_by: string | null;
  grant_reason: string | null;
  hospital_id: string | null;
  id: string;
  order_count: Generated<number>;
  org_code: string | null;
  paid_fen: Generated<number>;
  source: string;
  start_time: Moment;
  status: Generated<string>;
  tenant_id: number;
  total_days: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  user_id: string;
  version: Generated<number>;
}

export interface HeVipLog {
  act: string;
  after_end: Moment;
  before_end: Moment | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  days: number;
  id: string;
  order_id: string | null;
  reason: string | null;
  tenant_id: number;
  vip_id: string;
}

export interface HeVipPlan {
  area_code: string | null;
  benefits: string | null;
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  duration_days: number;
  hospital_id: string | null;
  id: string;
  limit_per_user: number | null;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  origin_price_fen: number | null;
  price_fen: number;
  sale_flag: Generated<string>;
  sort_no: Generated<number>;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeWatchBeat {
  client_ts: BigInteger | null;
  playing: boolean;
  pos: Decimal;
  ranges: StoredJson;
  seq: number;
  server_ts: Moment;
  session_id: string;
  speed: Decimal;
  tenant_id: number;
}

export interface HeWatchCounted {
  area_code: string | null;
  completes: number | null;
  covered_share: Decimal | null;
  department_id: string | null;
  effective_sec: Decimal | null;
  entry_scene: string | null;
  hospital_id: string | null;
  hour: string | null;
  id: string | null;
  os: string | null;
  plays: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  user_id: string | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeWatchDelta {
  area_code: string | null;
  completes: number | null;
  covered_share: Decimal | null;
  department_id: string | null;
  effective_sec: Decimal | null;
  entry_scene: string | null;
  hospital_id: string | null;
  hour: string | null;
  id: string | null;
  os: string | null;
  plays: number | null;
  stat_date: Day | null;
  tenant_id: number | null;
  user_id: string | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeWatchFact {
  area_code: string | null;
  completes: number | null;
  counted_complete: number | null;
  counted_play: number | null;
  counted_sec: Decimal | null;
  counted_share: Decimal | null;
  counted_valid: number | null;
  covered_share: Decimal | null;
  department_id: string | null;
  effective_sec: Decimal | null;
  entry_scene: string | null;
  hospital_id: string | null;
  hour: string | null;
  id: string | null;
  os: string | null;
  plays: number | null;
  stat_date: Day | null;
  stat_pending: boolean | null;
  tenant_id: number | null;
  user_id: string | null;
  valid_plays: number | null;
  video_id: string | null;
}

export interface HeWatchRecord {
  area_code: string | null;
  beats: Generated<number>;
  complete_flag: Generated<number>;
  complete_time: Moment | null;
  covered_sec: Generated<number>;
  created_at: Generated<Moment>;
  device_brand: string | null;
  device_model: string | null;
  duration_sec: Generated<number>;
  entry_scene: string | null;
  first_time: Moment;
  hidden_at: Moment | null;
  hospital_department_id: string | null;
  hospital_id: string | null;
  id: string;
  last_pos_sec: Generated<Decimal>;
  last_time: Moment;
  os: string | null;
  progress_pct: Generated<number>;
  session_count: Generated<number>;
  tenant_id: number;
  total_effective_sec: Generated<Decimal>;
  user_id: string;
  video_id: string;
  watched: Generated<string>;
}

export interface HeWatchSession {
  area_code: string | null;
  beats: Generated<number>;
  carousel_id: string | null;
  claimed_sec: Generated<Decimal>;
  counted_complete: Generated<number>;
  counted_play: Generated<number>;
  counted_sec: Generated<Decimal>;
  counted_share: Generated<Decimal>;
  counted_valid: Generated<number>;
  covered_sec: Generated<number>;
  created_at: Generated<Moment>;
  device_brand: string | null;
  device_model: string | null;
  duration_sec: number;
  effective_sec: Generated<Decimal>;
  entitle: Generated<string>;
  entry_scene: Generated<string>;
  hospital_department_id: string | null;
  hospital_id: string | null;
  id: string;
  ip_area: string | null;
  is_complete: Generated<number>;
  is_valid: Generated<number>;
  last_pos: Generated<Decimal>;
  last_seq: Generated<number>;
  last_time: Moment;
  max_pos_sec: Generated<number>;
  net_type: string | null;
  os: string | null;
  played_sec: Generated<Decimal>;
  playing: Generated<boolean>;
  playlist_id: string | null;
  qr_code_id: string | null;
  risk_flag: Generated<number>;
  seek_count: Generated<number>;
  shown_sec: number | null;
  speed_avg: Generated<Decimal>;
  start_time: Moment;
  stat_date: Day;
  stat_pending: Generated<boolean>;
  strikes: Generated<number>;
  task_id: string | null;
  tenant_id: number;
  user_id: string;
  version_no: Generated<number>;
  video_id: string;
  watched: Generated<string>;
  wx_version: string | null;
}

export interface HeWatchSessionRestMonths {
  stat_date: Day | null;
}

export interface HeWxappUser {
  age_band: string | null;
  area_code: string | null;
  avatar: string | null;
  bind_department_id: string | null;
  bind_hospital_id: string | null;
  bind_time: Moment | null;
  consent_time: Moment | null;
  consent_version: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  disable_reason: string | null;
  free_until: Moment | null;
  gender: string | null;
  health_consent: Generated<string>;
  id: string;
  last_active: Moment | null;
  last_scan: Moment | null;
  nick_name: string;
  openid_hash: string;
  org_code: string | null;
  page_openid_hash: string | null;
  phone: string | null;
  phone_seen_at: Moment | null;
  platform: Generated<string>;
  reg_area_code: string | null;
  reg_hospital_id: string | null;
  reg_qr_id: string | null;
  reg_scene: string | null;
  stat_pending: Generated<boolean>;
  status: Generated<string>;
  tenant_id: number;
  union_hash: string | null;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HeWxSession {
  created_at: Generated<Moment>;
  expires_at: Moment;
  id: string;
  revoked_at: Moment | null;
  tenant_id: number;
  token_hash: string;
  user_id: string;
}

export interface SysAnnouncement {
  bus_id: string | null;
  bus_type: string | null;
  cancel_time: Moment | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  depart_ids: string | null;
  end_time: Moment | null;
  id: string;
  msg_abstract: string | null;
  msg_category: Generated<string>;
  msg_content: string;
  msg_type: Generated<string>;
  open_page: string | null;
  open_type: string | null;
  org_code: string | null;
  plan_time: Moment | null;
  priority: Generated<string>;
  send_status: Generated<string>;
  send_time: Moment | null;
  sender: string | null;
  start_time: Moment | null;
  tenant_id: number;
  title: string;
  title_sought: Generated<string | null>;
  updated_at: Moment | null;
  updated_by: string | null;
  user_ids: string | null;
  version: Generated<number>;
}

export interface SysAnnouncementRead {
  announcement_id: string;
  read_at: Moment;
  tenant_id: number;
  user_id: string;
}

export interface SysAnnouncementReceiver {
  announcement_id: string | null;
  read_at: Moment | null;
  tenant_id: number | null;
  user_id: string | null;
}

export interface SysAttempt {
  attempts: number;
  key: string;
  locked_until: Moment | null;
  locks: Generated<number>;
  tenant_id: Generated<number>;
  touched_at: Moment;
  window_ends_at: Moment;
}

export interface SysCaptcha {
  answer_hash: string;
  expires_at: Moment;
  key: string;
  tenant_id: Generated<number>;
  tries: Generated<number>;
}

export interface SysCategory {
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  pid: string | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysCheckRule {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  org_code: string | null;
  rule_code: string;
  rule_description: string | null;
  rule_json: string;
  rule_name: string;
  rule_name_sought: Generated<string | null>;
  tenant_id: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysCleanText {
  cleaner: number;
  digest: string;
  html: string | null;
  noted_at: Generated<Moment>;
  tenant_id: number;
}

export interface SysDataLog {
  actor: string | null;
  changes: Generated<StoredJson>;
  created_at: Generated<Moment>;
  data_id: string;
  data_table: string;
  data_version: number;
  id: Generated<BigInteger>;
  kind: string;
  tenant_id: number;
}

export interface SysDataRule {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  org_code: string | null;
  permission_id: string;
  rule_column: string | null;
  rule_conditions: string;
  rule_name: string;
  rule_value: string;
  status: Generated<string>;
  tenant_id: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysDataSource {
  code: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  db_host: string;
  db_name: string;
  db_password: string | null;
  db_port: number | null;
  db_type: string;
  db_username: string;
  deleted_at: Moment | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  remark: string | null;
  tenant_id: number;
  tls: Generated<string>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysDefinition {
  definition: StoredJson;
  name: string;
  published_at: Generated<Moment>;
  published_by: string;
  tenant_id: Generated<number>;
  version: Generated<number>;
}

export interface SysDepart {
  address: string | null;
  biz_ref: string | null;
  biz_type: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  depart_name: string;
  depart_name_abbr: string | null;
  depart_name_en: string | null;
  depart_name_sought: Generated<string | null>;
  depart_order: Generated<number>;
  description: string | null;
  director_user_ids: string | null;
  fax: string | null;
  id: string;
  memo: string | null;
  mobile: string | null;
  org_category: Generated<string>;
  org_code: string;
  org_type: Generated<string>;
  parent_id: string | null;
  status: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysDepartDataRule {
  created_at: Generated<Moment>;
  created_by: string | null;
  depart_id: string;
  id: string;
  rule_id: string;
  tenant_id: number;
}

export interface SysDepartPermission {
  created_at: Generated<Moment>;
  created_by: string | null;
  depart_id: string;
  id: string;
  permission_id: string;
  tenant_id: number;
}

export interface SysDepartRole {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  depart_code: string | null;
  depart_id: string;
  description: string | null;
  id: string;
  org_code: string | null;
  role_code: string;
  role_name: string;
  role_name_sought: Generated<string | null>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysDepartRoleDataRule {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  role_id: string;
  rule_id: string;
  tenant_id: number;
}

export interface SysDepartRolePermission {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  permission_id: string;
  role_id: string;
  tenant_id: number;
}

export interface SysDepartRoleUser {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  role_id: string;
  tenant_id: number;
  user_id: string;
}

export interface SysDevice {
  device_hash: string;
  first_seen_at: Moment;
  ip: string | null;
  last_seen_at: Moment;
  tenant_id: number;
  told_at: Moment | null;
  user_agent: string | null;
  user_id: string;
}

export interface SysDict {
  built_in: Generated<boolean>;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  description: string | null;
  dict_code: string;
  dict_name: string;
  dict_name_sought: Generated<string | null>;
  id: string;
  org_code: string | null;
  tenant_id: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysDictItem {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  description: string | null;
  dict_id: string;
  id: string;
  item_color: string | null;
  item_text: string;
  item_text_sought: Generated<string | null>;
  item_value: string;
  org_code: string | null;
  sort_order: Generated<number>;
  status: Generated<number>;
  tenant_id: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysDraftKey {
  created_at: Generated<Moment>;
  key: Buffer;
  tenant_id: number;
  user_id: string;
}

export interface SysEveryRole {
  deleted_at: Moment | null;
  depart_id: string | null;
  id: string | null;
  tenant_id: number | null;
}

export interface SysEveryRolePermission {
  permission_id: string | null;
  role_id: string | null;
}

export interface SysEveryRoleRule {
  role_id: string | null;
  rule_id: string | null;
}

export interface SysEveryUserRole {
  depart_id: string | null;
  role_id: string | null;
  tenant_id: number | null;
  user_id: string | null;
}

export interface SysExportDay {
  day: Day;
  rows: BigInteger;
  tenant_id: number;
  user_id: string;
}

export interface SysExportRequest {
  asked_at: Moment;
  decided_at: Moment | null;
  decided_by: string | null;
  decided_name: string | null;
  depart_id: string | null;
  ends_at: Moment;
  export: string;
  fetched_at: Moment | null;
  id: string;
  job_id: string | null;
  query: StoredJson;
  question: string;
  realname: string;
  reason: string;
  rows: number;
  state: Generated<string>;
  tenant_id: number;
  title: string;
  user_id: string;
  username: string;
  word: string | null;
}

export interface SysFactorStep {
  challenge: string | null;
  created_at: Moment;
  expires_at: Moment;
  purpose: string;
  sealed_secret: string | null;
  tenant_id: number;
  ticket_hash: string;
  user_id: string;
}

export interface SysFile {
  area_code: string | null;
  biz: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  department_id: string | null;
  file_name_sought: Generated<string | null>;
  hospital_id: string | null;
  id: string;
  is_public: boolean;
  name: string;
  org_code: string | null;
  path: string;
  released_at: Moment | null;
  sha256: string;
  size: BigInteger;
  tenant_id: number;
  type: string;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysFileUse {
  column_name: string;
  path: string;
  record_id: string;
  table_name: string;
  tenant_id: number;
}

export interface SysFillRule {
  built_in: Generated<boolean>;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  org_code: string | null;
  rule_class: string;
  rule_code: string;
  rule_name: string;
  rule_name_sought: Generated<string | null>;
  rule_params: string | null;
  tenant_id: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysFiring {
  created_at: Generated<Moment>;
  fire_at: Moment;
  job_id: string;
  schedule: string;
  tenant_id: number;
}

export interface SysGatewayRoute {
  access: Generated<string>;
  body_limit_kb: Generated<number>;
  breaker_failures: Generated<number>;
  breaker_seconds: Generated<number>;
  created_at: Generated<Moment>;
  created_by: string | null;
  credential: string | null;
  credential_header: Generated<string | null>;
  deleted_at: Moment | null;
  header_conditions: Generated<StoredJson>;
  host: string | null;
  id: string;
  methods: string | null;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  path_pattern: string;
  path_prefix: string | null;
  permission: Generated<string | null>;
  query_conditions: Generated<StoredJson>;
  rate_per_minute: number | null;
  request_headers: Generated<StoredJson>;
  response_headers: Generated<StoredJson>;
  retries: Generated<number>;
  router_id: string;
  sort_no: Generated<number>;
  status: Generated<string>;
  strip_segments: Generated<number>;
  tells_user: Generated<string>;
  tenant_id: Generated<number>;
  timeout_seconds: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  upstreams: Generated<StoredJson>;
  version: Generated<number>;
  web_socket: Generated<string>;
}

export interface SysImportMemory {
  entity: string;
  heads: StoredJson;
  id: string;
  tenant_id: number;
  updated_at: Moment;
  username: string;
}

export interface SysInstallation {
  changed_at: Generated<Moment>;
  key: string;
  tenant_id: Generated<number>;
  value: string;
}

export interface SysJob {
  attempt: Generated<number>;
  cancel_asked: Generated<boolean>;
  concurrency_key: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  ended_at: Moment | null;
  error: string | null;
  id: string;
  key: string | null;
  kind: string;
  lease: string | null;
  lease_until: Moment | null;
  max_attempts: number;
  node: string | null;
  note: string | null;
  payload: StoredJson;
  percent: Generated<number>;
  priority: Generated<number>;
  result: StoredJson | null;
  run_at: Moment;
  started_at: Moment | null;
  state: Generated<string>;
  tenant_id: number;
  title: string;
}

export interface SysJobLog {
  created_at: Generated<Moment>;
  id: Generated<BigInteger>;
  job_id: string;
  line: string;
  tenant_id: number;
}

export interface SysLicence {
  id: Generated<string>;
  latest_seen: Generated<Moment>;
  licence: string | null;
  licence_before: string | null;
  only_row: Generated<boolean>;
  tenant_id: Generated<number>;
}

export interface SysListView {
  content: StoredJson;
  created_at: Generated<Moment>;
  created_by: string | null;
  everyone: Generated<boolean>;
  id: string;
  kind: string;
  name: string;
  role_ids: Generated<string[]>;
  route: string;
  tenant_id: number;
  updated_at: Generated<Moment>;
  user_id: string;
}

export interface SysLog {
  agent: string | null;
  cost_time: number | null;
  created_at: Generated<Moment>;
  id: string;
  ip: string | null;
  log_content: string;
  log_type: string;
  method: string | null;
  operate_type: string | null;
  reason: string | null;
  request_param: string | null;
  request_url: string | null;
  status: number | null;
  tenant_id: number;
  userid: string | null;
  username: string | null;
}

export interface SysLogArchive {
  archived_at: Generated<Moment>;
  archived_by: string;
  id: string;
  log_id: string | null;
  reason: string | null;
  tenant_id: number;
  until_at: Moment | null;
}

export interface SysLogChain {
  created_at: Moment;
  day: Day;
  hash: string;
  log_id: string;
  seq: number;
  tenant_id: Generated<number>;
}

export interface SysLogCheck {
  checked_at: Moment;
  checked_by: string | null;
  day: Day;
  flaw: string | null;
  id: string;
  line_id: string | null;
  lines: number;
  tenant_id: Generated<number>;
}

export interface SysLogRemoved {
  lines: BigInteger;
  month: Day;
  removed_at: Generated<Moment>;
  tenant_id: Generated<number>;
}

export interface SysLogSeal {
  closing: string;
  day: Day;
  key_id: string;
  lines: number;
  opening: string;
  sealed_at: Moment;
  signature: string;
  tenant_id: Generated<number>;
}

export interface SysMessage {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  es_content: string;
  es_param: string | null;
  es_receiver: string;
  es_result: string | null;
  es_send_num: Generated<number>;
  es_send_status: Generated<string>;
  es_send_time: Moment | null;
  es_title: string;
  es_title_sought: Generated<string | null>;
  es_type: Generated<string>;
  id: string;
  org_code: string | null;
  remark: string | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysMessageDelivery {
  attempt: number;
  created_at: Moment;
  delivered: boolean;
  id: Generated<BigInteger>;
  message_id: string;
  result: string;
  tenant_id: number;
}

export interface SysMessageTemplate {
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  org_code: string | null;
  template_code: string;
  template_content: string;
  template_name: string;
  template_name_sought: Generated<string | null>;
  template_test_json: string | null;
  template_type: Generated<string>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysMigration {
  applied_at: Generated<Moment>;
  checksum: string;
  milliseconds: number;
  name: string;
}

export interface SysNoticeChoice {
  category: string;
  desktop: Generated<boolean>;
  mail: boolean;
  popup: boolean;
  tenant_id: number;
  user_id: string;
}

export interface SysNumber {
  last: BigInteger;
  name: string;
  tenant_id: number;
}

export interface SysPageTicket {
  expires_at: Moment;
  tenant_id: number;
  ticket_hash: string;
  user_id: string;
}

export interface SysPasskey {
  counter: BigInteger;
  created_at: Moment;
  credential_id: string;
  id: string;
  last_used_at: Moment | null;
  name: string;
  public_key: Buffer;
  tenant_id: number;
  transports: Generated<string[]>;
  user_id: string;
}

export interface SysPermission {
  always_show: Generated<boolean>;
  component: string | null;
  component_name: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  description: string | null;
  hidden: Generated<boolean>;
  hide_tab: Generated<boolean>;
  icon: string | null;
  id: string;
  internal_or_external: Generated<boolean>;
  keep_alive: Generated<boolean>;
  menu_type: number;
  name: string;
  name_sought: Generated<string | null>;
  open: Generated<boolean>;
  open_here: Generated<boolean>;
  org_code: string | null;
  parent_id: string | null;
  perms: string | null;
  perms_type: Generated<string>;
  redirect: string | null;
  route: Generated<boolean>;
  sort_no: Generated<Decimal>;
  status: Generated<string>;
  tenant_id: Generated<number>;
  updated_at: Moment | null;
  updated_by: string | null;
  url: string | null;
  version: Generated<number>;
}

export interface SysPhoneCode {
  code_hash: string;
  expires_at: Moment;
  opens: boolean;
  phone_hash: string;
  purpose: string;
  tenant_id: Generated<number>;
  tries: Generated<number>;
  user_id: string | null;
}

export interface SysPosition {
  code: string;
  company_id: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  post_rank: string | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysQuartzJob {
  created_at: Generated<Moment>;
  created_by: string | null;
  cron_expression: string;
  deleted_at: Moment | null;
  description: string | null;
  description_sought: Generated<string | null>;
  id: string;
  job_class_name: string;
  misfire: Generated<string>;
  org_code: string | null;
  parameter: string | null;
  status: Generated<number>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysRecoveryCode {
  code_hash: string;
  tenant_id: number;
  user_id: string;
}

export interface SysRepeatedCall {
  answer: string | null;
  call: string;
  created_at: Moment;
  key: string;
  request_hash: string;
  tenant_id: number;
  user_id: string;
}

export interface SysRole {
  built_in: Generated<boolean>;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  description: string | null;
  id: string;
  org_code: string | null;
  role_code: string;
  role_name: string;
  role_name_sought: Generated<string | null>;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysRoleDataRule {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  role_id: string;
  rule_id: string;
  tenant_id: number;
}

export interface SysRoleDenial {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  permission_id: string;
  role_id: string;
  tenant_id: number;
}

export interface SysRolePermission {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  permission_id: string;
  role_id: string;
  tenant_id: number;
}

export interface SysSchedule {
  created_at: Generated<Moment>;
  created_by: string | null;
  cron: string;
  kind: string;
  misfire: Generated<string>;
  name: string;
  next_fire_at: Moment | null;
  payload: StoredJson;
  tenant_id: number;
  title: string | null;
  updated_at: Moment | null;
}

export interface SysScreenLock {
  idle_minutes: number;
  tenant_id: number;
  user_id: string;
}

export interface SysSession {
  acting_hospital_id: string | null;
  acting_user_id: string | null;
  cookie_hash: string | null;
  created_at: Moment;
  depart_id: string | null;
  expires_at: Moment;
  id: string;
  ip: string | null;
  last_active_at: Moment;
  locked_at: Moment | null;
  revoked_at: Moment | null;
  revoked_why: string | null;
  scopes: StoredJson | null;
  tenant_id: number;
  token_hash: string;
  token_name: string | null;
  user_agent: string | null;
  user_id: string;
}

export interface SysSignatureNonce {
  created_at: Moment;
  nonce: string;
  session_id: string;
  tenant_id: number;
}

export interface SysSocketTicket {
  expires_at: Moment;
  tenant_id: number;
  ticket_hash: string;
  token_hash: string;
  user_id: string;
}

export interface SysTenant {
  begin_date: Moment | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  end_date: Moment | null;
  id: string;
  name: string;
  name_sought: Generated<string | null>;
  org_code: string | null;
  status: Generated<number>;
  tenant_id: Generated<number>;
  tenant_no: number;
  updated_at: Moment | null;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SysThirdAccount {
  created_at: Moment;
  id: string;
  issuer: string;
  last_used_at: Moment | null;
  name: string;
  source: string;
  subject: string;
  tenant_id: number;
  user_id: string;
}

export interface SysThirdStep {
  browser_hash: string;
  content: StoredJson;
  expires_at: Moment;
  key_hash: string;
  kind: string;
  tenant_id: Generated<number>;
}

export interface SysTotp {
  created_at: Moment;
  last_step: BigInteger;
  last_used_at: Moment | null;
  sealed_secret: string;
  tenant_id: number;
  user_id: string;
}

export interface SysUser {
  activiti_sync: Generated<number>;
  avatar: string | null;
  birthday: Day | null;
  client_id: string | null;
  created_at: Generated<Moment>;
  created_by: string | null;
  deleted_at: Moment | null;
  depart_ids: string | null;
  email: string | null;
  id: string;
  org_code: string | null;
  phone: string | null;
  post: string | null;
  realname: string;
  realname_sought: Generated<string | null>;
  sex: number | null;
  status: Generated<number>;
  telephone: string | null;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  user_identity: Generated<number>;
  username: string;
  version: Generated<number>;
  work_no: string | null;
}

export interface SysUserAgent {
  agent_id: string;
  created_at: Generated<Moment>;
  created_by: string | null;
  end_time: Moment;
  id: string;
  start_time: Moment;
  status: string;
  tenant_id: number;
  updated_at: Moment | null;
  updated_by: string | null;
  user_id: string;
}

export interface SysUserDepart {
  created_at: Generated<Moment>;
  created_by: string | null;
  depart_id: string;
  id: string;
  tenant_id: number;
  user_id: string;
}

export interface SysUserPassword {
  changed_at: Generated<Moment>;
  hash: string;
  history: Generated<string[]>;
  must_change: Generated<boolean>;
  tenant_id: number;
  user_id: string;
}

export interface SysUserRole {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  role_id: string;
  tenant_id: number;
  user_id: string;
}

export interface SysUserTenant {
  created_at: Generated<Moment>;
  created_by: string | null;
  id: string;
  tenant_id: number;
  user_id: string;
}

export interface DB {
  he_area_target: HeAreaTarget;
  he_carousel: HeCarousel;
  he_carousel_count: HeCarouselCount;
  he_consult_class: HeConsultClass;
  he_consult_reply: HeConsultReply;
  he_consult_template: HeConsultTemplate;
  he_contact_caller: HeContactCaller;
  he_contact_message: HeContactMessage;
  he_doc_folder: HeDocFolder;
  he_doc_folder_hospital: HeDocFolderHospital;
  he_document: HeDocument;
  he_document_share: HeDocumentShare;
  he_document_share_try: HeDocumentShareTry;
  he_document_version: HeDocumentVersion;
  he_edu_task: HeEduTask;
  he_edu_task_video: HeEduTaskVideo;
  he_famous_doctor: HeFamousDoctor;
  he_famous_doctor_cert: HeFamousDoctorCert;
  he_favorite: HeFavorite;
  he_form_design: HeFormDesign;
  he_form_link: HeFormLink;
  he_form_phone: HeFormPhone;
  he_form_republish: HeFormRepublish;
  he_form_submission: HeFormSubmission;
  he_form_version: HeFormVersion;
  he_hospital: HeHospital;
  he_hospital_class: HeHospitalClass;
  he_hospital_department: HeHospitalDepartment;
  he_hospital_month: HeHospitalMonth;
  he_hospital_video_type: HeHospitalVideoType;
  he_hospital_video_type_rel: HeHospitalVideoTypeRel;
  he_idempotency: HeIdempotency;
  he_illness: HeIllness;
  he_illness_consult: HeIllnessConsult;
  he_illness_review: HeIllnessReview;
  he_like: HeLike;
  he_mailed_report: HeMailedReport;
  he_map_pack: HeMapPack;
  he_notice_message: HeNoticeMessage;
  he_notice_sending: HeNoticeSending;
  he_notice_ticket: HeNoticeTicket;
  he_order: HeOrder;
  he_order_refund: HeOrderRefund;
  he_pay_bill: HePayBill;
  he_pay_goods: HePayGoods;
  he_pay_notify: HePayNotify;
  he_play_address: HePlayAddress;
  he_playlist: HePlaylist;
  he_playlist_item: HePlaylistItem;
  he_poster_template: HePosterTemplate;
  he_price_rule: HePriceRule;
  he_qr_code: HeQrCode;
  he_qr_scan: HeQrScan;
  he_review_watch: HeReviewWatch;
  he_reviewer: HeReviewer;
  he_search_log: HeSearchLog;
  he_sensitive_word: HeSensitiveWord;
  he_silent_reminder: HeSilentReminder;
  he_stat_daily: HeStatDaily;
  he_stat_daily_now: HeStatDailyNow;
  he_stat_event: HeStatEvent;
  he_stat_hospital_area: HeStatHospitalArea;
  he_stat_hospital_area_now: HeStatHospitalAreaNow;
  he_stat_place: HeStatPlace;
  he_stat_place_now: HeStatPlaceNow;
  he_stat_unit: HeStatUnit;
  he_stat_unit_now: HeStatUnitNow;
  he_stat_unit_people_now: HeStatUnitPeopleNow;
  he_stat_unit_span_viewers: HeStatUnitSpanViewers;
  he_stat_unit_span_viewers_now: HeStatUnitSpanViewersNow;
  he_stat_unit_video: HeStatUnitVideo;
  he_stat_unit_video_now: HeStatUnitVideoNow;
  he_stat_unit_video_viewers: HeStatUnitVideoViewers;
  he_stat_unit_video_viewers_now: HeStatUnitVideoViewersNow;
  he_stat_unit_viewers: HeStatUnitViewers;
  he_stat_unit_viewers_made: HeStatUnitViewersMade;
  he_stat_unit_viewers_now: HeStatUnitViewersNow;
  he_stat_user_day: HeStatUserDay;
  he_stat_user_day_now: HeStatUserDayNow;
  he_stat_video: HeStatVideo;
  he_stat_video_now: HeStatVideoNow;
  he_stat_video_viewers: HeStatVideoViewers;
  he_stat_video_viewers_made: HeStatVideoViewersMade;
  he_stat_video_viewers_now: HeStatVideoViewersNow;
  he_stat_viewer: HeStatViewer;
  he_stat_viewers: HeStatViewers;
  he_stat_viewers_made: HeStatViewersMade;
  he_stat_viewers_now: HeStatViewersNow;
  he_std_department: HeStdDepartment;
  he_upload: HeUpload;
  he_user_notice: HeUserNotice;
  he_user_notice_count: HeUserNoticeCount;
  he_video: HeVideo;
  he_video_batch: HeVideoBatch;
  he_video_batch_item: HeVideoBatchItem;
  he_video_classification: HeVideoClassification;
  he_video_count: HeVideoCount;
  he_video_department: HeVideoDepartment;
  he_video_illness: HeVideoIllness;
  he_video_key: HeVideoKey;
  he_video_media: HeVideoMedia;
  he_video_published: HeVideoPublished;
  he_video_review: HeVideoReview;
  he_video_scope: HeVideoScope;
  he_video_version: HeVideoVersion;
  he_viewer_benefit: HeViewerBenefit;
  he_viewer_consent: HeViewerConsent;
  he_viewer_merge: HeViewerMerge;
  he_viewer_phone_code: HeViewerPhoneCode;
  he_viewer_rate: HeViewerRate;
  he_viewer_wechat_step: HeViewerWechatStep;
  he_vip_info: HeVipInfo;
  he_vip_log: HeVipLog;
  he_vip_plan: HeVipPlan;
  he_watch_beat: HeWatchBeat;
  he_watch_counted: HeWatchCounted;
  he_watch_delta: HeWatchDelta;
  he_watch_fact: HeWatchFact;
  he_watch_record: HeWatchRecord;
  he_watch_session: HeWatchSession;
  he_watch_session_rest_months: HeWatchSessionRestMonths;
  he_wx_session: HeWxSession;
  he_wxapp_user: HeWxappUser;
  sys_announcement: SysAnnouncement;
  sys_announcement_read: SysAnnouncementRead;
  sys_announcement_receiver: SysAnnouncementReceiver;
  sys_attempt: SysAttempt;
  sys_captcha: SysCaptcha;
  sys_category: SysCategory;
  sys_check_rule: SysCheckRule;
  sys_clean_text: SysCleanText;
  sys_data_log: SysDataLog;
  sys_data_rule: SysDataRule;
  sys_data_source: SysDataSource;
  sys_definition: SysDefinition;
  sys_depart: SysDepart;
  sys_depart_data_rule: SysDepartDataRule;
  sys_depart_permission: SysDepartPermission;
  sys_depart_role: SysDepartRole;
  sys_depart_role_data_rule: SysDepartRoleDataRule;
  sys_depart_role_permission: SysDepartRolePermission;
  sys_depart_role_user: SysDepartRoleUser;
  sys_device: SysDevice;
  sys_dict: SysDict;
  sys_dict_item: SysDictItem;
  sys_draft_key: SysDraftKey;
  sys_every_role: SysEveryRole;
  sys_every_role_permission: SysEveryRolePermission;
  sys_every_role_rule: SysEveryRoleRule;
  sys_every_user_role: SysEveryUserRole;
  sys_export_day: SysExportDay;
  sys_export_request: SysExportRequest;
  sys_factor_step: SysFactorStep;
  sys_file: SysFile;
  sys_file_use: SysFileUse;
  sys_fill_rule: SysFillRule;
  sys_firing: SysFiring;
  sys_gateway_route: SysGatewayRoute;
  sys_import_memory: SysImportMemory;
  sys_installation: SysInstallation;
  sys_job: SysJob;
  sys_job_log: SysJobLog;
  sys_licence: SysLicence;
  sys_list_view: SysListView;
  sys_log: SysLog;
  sys_log_archive: SysLogArchive;
  sys_log_chain: SysLogChain;
  sys_log_check: SysLogCheck;
  sys_log_removed: SysLogRemoved;
  sys_log_seal: SysLogSeal;
  sys_message: SysMessage;
  sys_message_delivery: SysMessageDelivery;
  sys_message_template: SysMessageTemplate;
  sys_migration: SysMigration;
  sys_notice_choice: SysNoticeChoice;
  sys_number: SysNumber;
  sys_page_ticket: SysPageTicket;
  sys_passkey: SysPasskey;
  sys_permission: SysPermission;
  sys_phone_code: SysPhoneCode;
  sys_position: SysPosition;
  sys_quartz_job: SysQuartzJob;
  sys_recovery_code: SysRecoveryCode;
  sys_repeated_call: SysRepeatedCall;
  sys_role: SysRole;
  sys_role_data_rule: SysRoleDataRule;
  sys_role_denial: SysRoleDenial;
  sys_role_permission: SysRolePermission;
  sys_schedule: SysSchedule;
  sys_screen_lock: SysScreenLock;
  sys_session: SysSession;
  sys_signature_nonce: SysSignatureNonce;
  sys_socket_ticket: SysSocketTicket;
  sys_tenant: SysTenant;
  sys_third_account: SysThirdAccount;
  sys_third_step: SysThirdStep;
  sys_totp: SysTotp;
  sys_user: SysUser;
  sys_user_agent: SysUserAgent;
  sys_user_depart: SysUserDepart;
  sys_user_password: SysUserPassword;
  sys_user_role: SysUserRole;
  sys_user_tenant: SysUserTenant;
}
