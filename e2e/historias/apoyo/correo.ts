import { expect } from '@playwright/test'
import { simulador } from './prueba.ts'

/** What the last mail to that address says after those words, once it has come. */
export async function waitForMail(para: string, patron: RegExp): Promise<string> {
  let dato = ''
  await expect(async () => {
    const { correos } = (await (
      await fetch(`${simulador()}/control/correos?para=${encodeURIComponent(para)}`)
    ).json()) as {
      correos: { destinatarios: string[]; texto: string }[]
    }
    const textos = correos.filter((c) => c.destinatarios.includes(para)).map((c) => c.texto)
    dato = textos.map((texto) => patron.exec(texto)?.[1] ?? '').findLast(Boolean) ?? ''
    expect(dato).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return dato
}
