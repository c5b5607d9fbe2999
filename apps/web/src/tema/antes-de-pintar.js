// Runs before the first paint, so that nobody sees the light page before the dark one: a file of its own, because the
// policy of the page admits no script inside it. What is kept is written by lib/navegador/apariencia.ts.
try {
  const { schemaColor, fontSize } = JSON.parse(localStorage.getItem('pura.apariencia')) ?? {}
  if (schemaColor) document.documentElement.dataset.schema = schemaColor
  if (fontSize) document.documentElement.dataset.size = fontSize
} catch {
  // Nothing kept, or nothing that can be read: the usual one.
}
