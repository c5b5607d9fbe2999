/** Answers many received documents at once, and checks the outcome. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract, type DocRecibidoResumen } from '@pura/contract'
import type { Escenario } from './escenario.ts'
import { waitFor } from './procesos.ts'

const params = { codCia: 1 }

/** Answers as a careful program does: without a response it asks again, and the server reports the earlier answers. */
export async function answerMany(
  { call, signIn }: Pick<Escenario, 'call' | 'signIn'>,
  ids: readonly number[],
  onStatus: (status: number) => void = () => undefined,
): Promise<void> {
  const respuestas = ids.map((id) => ({
    id,
    codigoMensaje: '1' as const,
    idCondicionImpuesto: '01',
    confirmarTarde: true,
  }))
  for (;;) {
    try {
      const { data } = await call(contract.docRecibidoRespuesta.emitirVarios, { params, body: { respuestas } })
      assert.equal(data.registradas.length + data.rechazadas.length, ids.length, 'each one is told of')
      return
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 401 && error.status < 500))
        throw error
      onStatus(error.status)
      await sleep(200)
      if (error.status === 401) await signIn(undefined, onStatus)
    }
  }
}

interface Avance {
  numeradas: number
  resueltas: number
}

export async function waitForRespuestas(
  escenario: Escenario,
  holds: (avance: Avance) => boolean,
  ms: number,
): Promise<void> {
  let avance: Avance = { numeradas: 0, resueltas: 0 }
  const look = async () => {
    avance = await countRespuestas(escenario)
    return holds(avance)
  }
  await waitFor(look, ms, 300).catch((error: unknown) => {
    throw new Error(`Van ${avance.numeradas} firmadas y ${avance.resueltas} resueltas`, { cause: error })
  })
}

async function countRespuestas(escenario: Escenario): Promise<Avance> {
  const respondidos = await listRespondidos(escenario)
  const en = (...estados: DocRecibidoResumen['estadoRespuesta'][]) =>
    respondidos.filter((d) => estados.includes(d.estadoRespuesta)).length
  return { numeradas: en('enCola', 'enviada', 'aceptada', 'rechazada'), resueltas: en('aceptada', 'rechazada') }
}

async function listRespondidos({ call }: Escenario): Promise<DocRecibidoResumen[]> {
  const todos: DocRecibidoResumen[] = []
  for (let pagina = 1; ; pagina += 1) {
    const query = { vista: 'respondidos' as const, pagina, porPagina: 200 }
    const { data } = await call(contract.docRecibido.list, { params, query })
    todos.push(...data)
    if (data.length < 200) return todos
  }
}

export async function auditRespuestas(
  escenario: Escenario,
  contestadas: readonly number[],
  quitadas: readonly number[],
): Promise<void> {
  const respondidos = await listRespondidos(escenario)
  assert.deepEqual(
    respondidos.map((d) => d.docRecibidosPK.id).sort((a, b) => a - b),
    [...contestadas].sort((a, b) => a - b),
    'those that were answered are answered, and no other',
  )
  assert.deepEqual([...new Set(respondidos.map((d) => d.estadoRespuesta))], ['aceptada'], 'each is final and accepted')
  const numeros: number[] = []
  const esperados = new Set<string>()
  for (const { docRecibidosPK, clave } of respondidos) {
    const { data } = await escenario.call(contract.docRecibido.get, { params: docRecibidosPK })
    assert.equal(data.respuestas.length, 1, `${clave} was answered once`)
    const { consecutivo } = data.respuestas[0]!
    assert.equal(consecutivo.slice(0, 10), '0010000105', 'of one branch, register and kind')
    numeros.push(Number(consecutivo.slice(10)))
    esperados.add(`${clave} ${consecutivo}`)
  }
  for (const id of quitadas) {
    const { data } = await escenario.call(contract.docRecibido.get, { params: { ...params, id } })
    assert.deepEqual(
      [data.respuestas.length, data.situacion],
      [0, 'porResponder'],
      'what was taken back is not answered',
    )
  }
  assert.deepEqual(
    numeros.sort((a, b) => a - b),
    numeros.map((_, i) => i + 1),
    'numbers of the answers have no gap and no repeat',
  )
  const enHacienda = (await escenario.listRecibidos()).flatMap(({ clave, consecutivoReceptor: numero }) =>
    numero ? [`${clave} ${numero}`] : [],
  )
  assert.equal(new Set(enHacienda).size, enHacienda.length, 'Hacienda took each answer once')
  assert.deepEqual(new Set(enHacienda), esperados, 'Hacienda has exactly our answers')
  console.log(
    `Bien: ${numeros.length} respuestas, numeradas de 1 a ${numeros.length} y ACEPTADO; ${quitadas.length} deshechas`,
  )
}
