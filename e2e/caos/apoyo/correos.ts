/** Documents that also come by mail, to a mailbox of the company, while its server is killed. */
import assert from 'node:assert/strict'
import { contract } from '@pura/contract'
import type { Escenario } from './escenario.ts'
import { waitFor } from './procesos.ts'

const params = { codCia: 1 }

/** Makes the server read the simulator's mailbox. */
export async function watchBuzon({ call, buzonImap }: Escenario): Promise<void> {
  const { host, puerto, usuario, clave } = await buzonImap()
  await call(contract.docRecibidoBuzon.guardar, {
    params,
    body: {
      alcance: 'cia',
      servidor: host,
      puerto,
      seguridad: 'ninguna',
      usuario,
      claseSecreto: 'clave',
      secreto: clave,
      carpeta: 'INBOX',
      moverA: '',
      activo: true,
    },
  })
}

/** One mail per document. */
export async function deliver({ control }: Escenario, documentos: readonly string[]): Promise<void> {
  for (const xml of documentos) {
    const correo = Buffer.from(writeCorreo(claveOf(xml), xml)).toString('base64')
    await control('POST', '/control/imap/correos', { correo })
  }
}

/** Every file that came by mail has a row: as the one that brought the document, or as a duplicate. */
export async function auditCorreos({ call }: Escenario, documentos: readonly string[], ms: number): Promise<number> {
  const esperados = new Set(documentos.map((xml) => `${claveOf(xml)}.xml`))
  const hallados = new Map<string, string[]>()
  const look = async () => {
    hallados.clear()
    for (let pagina = 1; ; pagina += 1) {
      const query = { pagina, porPagina: 200 }
      const { data } = await call(contract.docRecibidoRecepcion.recepciones, { params, query })
      for (const { origen, archivo, resultado } of data)
        if (origen === 'correo') hallados.set(archivo, [...(hallados.get(archivo) ?? []), resultado])
      if (data.length < 200) return hallados.size >= esperados.size
    }
  }
  await waitFor(look, ms, 500).catch((error: unknown) => {
    throw new Error(`Por correo llegaron ${hallados.size} de ${esperados.size}`, { cause: error })
  })
  assert.deepEqual(new Set(hallados.keys()), esperados, 'each mail was read')
  const resultados = [...hallados.values()]
  assert.ok(
    resultados.every(({ length }) => length === 1),
    'once',
  )
  assert.ok(
    resultados.flat().every((resultado) => resultado === 'cargado' || resultado === 'yaEstaba'),
    'and nothing else became of it',
  )
  return resultados.flat().filter((resultado) => resultado === 'cargado').length
}

const claveOf = (xml: string): string => /(?<=<Clave>)\d{50}/.exec(xml)![0]

const writeCorreo = (clave: string, xml: string): string =>
  [
    'From: ventas@roble.example',
    `Subject: Factura ${clave.slice(31, 41)}`,
    `Message-ID: <${clave}@roble.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/xml',
    `Content-Disposition: attachment; filename="${clave}.xml"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(xml).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
