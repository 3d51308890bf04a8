/** What a page does beside reading: panes, rows, files, choices from elsewhere, and handing in. */
export const TABS_RUNTIME = `
// 标签页
function openPane(tabs, at) {
  const of = selector => [...tabs.querySelectorAll(selector)].filter(one => one.closest(".tabs") === tabs)
  of("[role=tab]").forEach((tab, index) => tab.setAttribute("aria-selected", String(index === at)))
  of("[role=tabpanel]").forEach((pane, index) => (pane.hidden = index !== at))
}
for (const tabs of document.querySelectorAll(".tabs"))
  tabs.querySelectorAll(":scope > [role=tablist] > [role=tab]").forEach((tab, at) => (tab.onclick = () => openPane(tabs, at)))`

export const ROWS_RUNTIME = `
// 动态表格：增加和删除行
let rowCount = 0
function addRow(field) {
  const row = field.querySelector("template").content.firstElementChild.cloneNode(true)
  rowCount += 1
  row.dataset.row = String(rowCount)
  for (const radio of row.querySelectorAll("[type=radio]")) radio.name += "-" + rowCount
  row.querySelector("[data-remove]").onclick = () => {
    row.remove()
    numberRows(field)
    refresh()
  }
  field.querySelector("tbody").append(row)
  numberRows(field)
}
function numberRows(field) {
  field.querySelectorAll("td.number").forEach((cell, at) => (cell.textContent = String(at + 1)))
}
function beginRows() {
  for (const [name, least] of Object.entries(leastRows)) {
    const field = fieldOf(form, name)
    field.querySelector("tbody").replaceChildren()
    for (let row = 0; row < least; row += 1) addRow(field)
    field.querySelector("[data-add]").onclick = () => {
      addRow(field)
      refresh()
    }
  }
}`

export const UPLOAD_RUNTIME = `
// 上传：地址由参数 upload 给出，应答为 { code: 0, data: { url } }；没有地址时只记下文件名
const uploads = new Map()
form.addEventListener("change", async event => {
  const input = event.target
  if (input.type !== "file") return
  const list = input.closest("[data-field]").querySelector(".files")
  list.textContent = "上传中…"
  try {
    uploads.set(input, await Promise.all([...input.files].map(file => upload(input, file))))
    list.replaceChildren(...uploads.get(input).map(({ name }) => Object.assign(document.createElement("li"), { textContent: name })))
  } catch {
    input.value = ""
    list.textContent = "上传失败"
  }
  refresh()
})
async function upload(input, file) {
  const entry = { type: input.dataset.kind, name: file.name, status: "done", uid: file.name, url: "" }
  const address = parameters.get("upload")
  if (!address) return entry
  const body = new FormData()
  body.append(input.dataset.fileName, file)
  const answer = await (await fetch(address, { method: "POST", body })).json()
  if (answer.code !== 0) throw new Error("上传失败")
  return { ...entry, url: answer.data.url }
}`

export const SOURCE_RUNTIME = `
// 远程选项：地址由参数 source.名称 给出，应答为 [{ value, label }]
for (const holder of document.querySelectorAll("[data-source]")) void fillChoices(holder)
async function fillChoices(holder) {
  const address = parameters.get("source." + holder.dataset.source)
  if (!address) {
    holder.after(Object.assign(document.createElement("small"), { textContent: "选项由地址参数 source." + holder.dataset.source + " 提供" }))
    return
  }
  for (const { value, label } of await (await fetch(address)).json()) holder.append(choice(holder, String(value), label))
}
function choice(holder, value, label) {
  if (holder.tagName === "SELECT") return new Option(label, value)
  const input = Object.assign(document.createElement("input"), { type: holder.dataset.type, name: holder.dataset.source, value })
  const line = document.createElement("label")
  line.append(input, " " + label)
  return line
}`

export const PAGE_RUNTIME = `
// 显示问题，并打开它所在的标签页
function showProblems(problems) {
  for (const line of form.querySelectorAll(".error")) line.hidden = true
  for (const { field, message, row } of problems.toReversed()) {
    const place = fieldOf(row === undefined ? form : form.querySelectorAll(rowsBefore(field))[row], field)
    const line = [...place.querySelectorAll(".error")].at(-1)
    line.textContent = message
    line.hidden = false
    for (let pane = place.closest("[role=tabpanel]"); pane; pane = pane.parentElement.closest("[role=tabpanel]")) {
      const tabs = pane.closest(".tabs")
      openPane(tabs, [...tabs.children].filter(one => one.matches("[role=tabpanel]")).indexOf(pane))
    }
    place.scrollIntoView({ block: "center" })
  }
}`

export const SUBMIT_RUNTIME = `
// 提交：数据随事件 submitted 给出；有地址参数 submit 时发送到那里
form.addEventListener("submit", async event => {
  event.preventDefault()
  const data = readForm()
  const problems = problemsOf(data)
  showProblems(problems)
  if (problems.length > 0) return
  const result = resultOf(data)
  const text = JSON.stringify(result, null, 2)
  form.dispatchEvent(new CustomEvent("submitted", { detail: result, bubbles: true }))
  const address = parameters.get("submit")
  if (address) await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: text })
  const output = document.querySelector("#result")
  output.textContent = text
  output.hidden = false
})
form.addEventListener("input", refresh)
for (const button of form.querySelectorAll("[data-act]"))
  button.onclick = () => form.dispatchEvent(new CustomEvent("act", { detail: button.dataset.act, bubbles: true }))`
