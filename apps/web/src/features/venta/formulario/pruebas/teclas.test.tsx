/** Nothing typed is lost or put elsewhere, however late what it is for comes (docs/decisions/0146). */
import { ApiError, contract } from '@pura/contract'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenTeclas } from '../../../../lib/teclas/guardadas.ts'
import { ROBLES, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  aUsuario,
  campo,
  chooseCliente,
  EMITIDO,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
  pressAlt,
  renderEnRouter,
  watchAvisos,
} from '../../../../testing/formulario.tsx'
import { DocumentoForm } from '../DocumentoForm.tsx'

const { caja, cliente, vtaMovm } = contract
/** From here on keys are kept, as in the program. */
const keepTeclas = () => onTestFinished(listenTeclas())
const SIN_APLICAR = 'Lo que tecleó mientras tanto no se aplicó: escríbalo de nuevo'

test('a document typed before its form is there is the one that is issued', async () => {
  keepTeclas()
  const servidor = aServidorConBorradores()
  const release = servidor.hold(caja.list)
  const onEmitido = vi.fn()
  renderEnRouter(<DocumentoForm tipo="FE" onClose={vi.fn()} onEmitido={onEmitido} />)
  await screen.findByLabelText('Preparando el documento')
  const user = aUsuario()
  await pressAlt(user, 2)
  await user.keyboard('robles{Enter}silla{Enter}3{Enter}')
  await generate(user)
  expect(servidor.asked(vtaMovm.emitir)).toEqual([])
  release()
  await eventually(() => expect(onEmitido).toHaveBeenCalledWith(EMITIDO))
  expect(servidor.asked(vtaMovm.emitir).map(({ body }) => body)).toMatchObject([
    {
      cliente: { clientePK: ROBLES.clientePK },
      vtaDetmList: [{ producto: { productoPK: SILLA.productoPK }, cantidad: '3' }],
    },
  ])
})

test('a dialog that focuses its first field late does not take the focus from where a key has moved it', async () => {
  keepTeclas()
  // A busy browser runs the dialog's timers after the form's frames.
  const suyos: (() => void)[] = []
  const { setTimeout: inTime } = globalThis
  const late = (act: () => void, ms?: number) => (/focusNode/.test(String(act)) ? suyos.push(act) : inTime(act, ms))
  const espia = vi.spyOn(globalThis, 'setTimeout').mockImplementation(late as typeof setTimeout)
  onTestFinished(() => espia.mockRestore())
  for (const enLineas of [false, true]) {
    const { user, unmount } = await openFormulario({ enLineas })
    await pressAlt(user, 2)
    await expectFocusAt('Buscar Cliente')
    expect(suyos).not.toEqual([])
    act(() => {
      for (const focus of suyos.splice(0)) focus()
    })
    await user.keyboard('robles')
    await eventually(() => expect(campo('Buscar Cliente').value).toBe('robles'))
    unmount()
  }
})

test('if the form does not come, what was typed for it goes nowhere, and that is said', async () => {
  const dichos = watchAvisos()
  keepTeclas()
  const servidor = aServidorConBorradores()
  const release = servidor.hold(caja.list)
  servidor.refuse(caja.list, 500, 'No se pudo')
  renderEnRouter(<DocumentoForm tipo="FE" onClose={vi.fn()} onEmitido={vi.fn()} />)
  await screen.findByLabelText('Preparando el documento')
  const user = aUsuario()
  await pressAlt(user, 2)
  await user.keyboard('robles')
  release()
  await screen.findByRole('button', { name: 'Volver a intentar' })
  expect(dichos()).toEqual([SIN_APLICAR])
})

test('what is typed after Enter, before the search answers, goes to the next field', async () => {
  const servidor = aServidorConBorradores()
  const { user } = await openFormulario({ servidor })
  await pressAlt(user, 2)
  const release = servidor.hold(cliente.list)
  keepTeclas()
  await user.keyboard('robles{Enter}silla')
  await eventually(() => expect(campo('Buscar Cliente').value).toBe('robles'))
  release()
  await expectFocusAt('Producto, línea 1')
  await eventually(() => expect(campo('Producto, línea 1').value).toBe('silla'))
})

test('if the search finds nothing, what was typed after Enter goes nowhere, and that is said', async () => {
  const dichos = watchAvisos()
  const servidor = aServidorConBorradores()
  // Who may not create clients is offered nothing.
  servidor.answer(contract.users.opciones, [])
  const { user } = await openFormulario({ servidor })
  await pressAlt(user, 2)
  servidor.answer(cliente.list, [])
  const release = servidor.hold(cliente.list)
  keepTeclas()
  await user.keyboard('nadie{Enter}silla{Enter}')
  await eventually(() => expect(campo('Buscar Cliente').value).toBe('nadie'))
  release()
  await eventually(() => expect(dichos()).toEqual([SIN_APLICAR]))
  expect(document.body.innerHTML).not.toContain('silla')
})

test('what is typed while a document is being issued is not put into it', async () => {
  const dichos = watchAvisos()
  const servidor = aServidorConBorradores()
  const { user } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla', '2')
  servidor.answer(vtaMovm.emitir, () => {
    throw new ApiError(422, 'invalid', 'La caja está inactiva')
  })
  const release = servidor.hold(vtaMovm.emitir)
  keepTeclas()
  await generate(user)
  await eventually(() => expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1))
  await user.keyboard('9')
  release()
  expect(await screen.findByText('La caja está inactiva')).toBeTruthy()
  await eventually(() => expect(dichos()).toEqual([SIN_APLICAR]))
  expect(campo('Cantidad, línea 1').value).toBe('2')
})

test('what is typed after F2, before its search has the focus, is searched there', async () => {
  const { user, servidor } = await openFormulario()
  await pressAlt(user, 3)
  await expectFocusAt('Producto, línea 1')
  keepTeclas()
  await user.keyboard('{F2}silla')
  await expectFocusAt('Descripción')
  await eventually(() => expect(campo('Descripción').value).toBe('SILLA'))
  await user.keyboard('{Enter}')
  await expectFocusAt('Cantidad, línea 1')
  expect(servidor.asked(contract.producto.list).at(-1)?.query).toMatchObject({ texto: 'SILLA' })
})
