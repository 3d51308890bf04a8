/** How a page reads its fields. */
export const HTML_HELPERS: Readonly<Record<string, string>> = {
  fieldOf: `function fieldOf(root, name) {
  return [...root.querySelectorAll("[data-field]")].find(one => one.dataset.field === name)
}`,
  inputsOf: `function inputsOf(root, name) {
  return [...(fieldOf(root, name)?.querySelectorAll("input, select, textarea") ?? [])]
}`,
  readText: `function readText(root, name) {
  return inputsOf(root, name)[0]?.value ?? ""
}`,
  readNumber: `function readNumber(root, name) {
  return numberOf(inputsOf(root, name)[0]?.value)
}`,
  readChoices: `function readChoices(root, name, others = []) {
  const chosen = inputsOf(root, name).flatMap(one =>
    one.tagName === "SELECT" ? [...one.selectedOptions].map(option => option.value) : one.checked ? [one.value] : [],
  )
  return chosen.filter(text => text !== "").map(text => others.find(value => String(value) === text) ?? text)
}`,
  readChoice: `function readChoice(root, name, others) {
  return readChoices(root, name, others)[0] ?? null
}`,
  readPath: `function readPath(root, name, paths) {
  const text = readText(root, name)
  return text === "" ? [] : paths[Number(text)]
}`,
  readMoment: `function readMoment(root, name, input, format) {
  return reformat(readText(root, name), input, format)
}`,
  readRange: `function readRange(root, name, input, format) {
  const ends = inputsOf(root, name).map(one => reformat(one.value, input, format))
  return ends.every(end => end === "") ? [] : ends
}`,
  readSwitch: `function readSwitch(root, name, on, off) {
  return inputsOf(root, name)[0]?.checked ? on : off
}`,
  readFiles: `function readFiles(root, name) {
  return uploads.get(inputsOf(root, name)[0]) ?? []
}`,
  readRows: `function readRows(root, name, read) {
  return [...fieldOf(root, name).querySelectorAll("[data-row]")].map(row => read(row, row.dataset.row))
}`,
  readTick: `function readTick(root, name, at) {
  return fieldOf(root, name).querySelectorAll("[data-tick]")[at].checked
}`,
}
