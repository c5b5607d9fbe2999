// Runs before the first paint, so that a dark scheme does not flash light. A separate file, because the page's policy
// forbids inline scripts. lib/navegador/apariencia.ts writes the stored value.
try {
  const { schemaColor, fontSize } = JSON.parse(localStorage.getItem('pura.apariencia')) ?? {}
  if (schemaColor) document.documentElement.dataset.schema = schemaColor
  if (fontSize) document.documentElement.dataset.size = fontSize
} catch {
  // Nothing is stored, or it is unreadable: the default applies.
}
