import { expect } from '@playwright/test'
import { simulador } from './prueba.ts'

/** Waits for a mail to the address that matches; returns the first group of the pattern in the last one. */
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
  }).toPass({ timeout: 60_000 })
  return dato
}
