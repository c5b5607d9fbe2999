import { useEffect, useState } from 'react'

/** The text once nobody has typed for a moment: one question to the server a word, not one a key. */
export function useTextoEstable(texto: string, ms = 140): string {
  const [estable, setEstable] = useState(texto)
  useEffect(() => {
    const timer = setTimeout(() => setEstable(texto), ms)
    return () => clearTimeout(timer)
  }, [texto, ms])
  return estable
}
