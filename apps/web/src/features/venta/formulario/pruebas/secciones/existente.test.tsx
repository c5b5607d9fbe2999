/** An existing document in the form (DOC-30 to DOC-34, EST-11). */
import { contract, type DocumentoCompleto } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES } from '../../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  aUsuario,
  campo,
  openFormulario,
  renderEnRouter,
} from '../../../../../testing/formulario.tsx'
import { useAcciones } from '../../../acciones/use-acciones.tsx'
import { aFactura } from '../../../modelo/testing.ts'

function ConAcciones({ documento }: { documento: DocumentoCompleto }) {
  const { run, dialogos } = useAcciones()
  return (
    <>
      <button type="button" onClick={() => run('ver', documento)}>
        Abrir
      </button>
      {dialogos}
    </>
  )
}

async function openExistente(campos: Partial<DocumentoCompleto> = {}) {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cliente.elegible, ROBLES)
  const origen = aFactura(campos)
  return { origen, ...(await openFormulario({ servidor, modo: 'ver', origen })) }
}
const dato = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent

test('an existing document shows its numbers, and changes nothing', async () => {
  const { origen, user, servidor, onEmitido } = await openExistente()
  await screen.findByText('Consecutivo')
  expect(screen.getByText('Solo lectura')).toBeTruthy()
  expect(dato('Número de documento')).toBe(String(origen.vtaMovmPK.numDocto))
  expect(dato('Consecutivo')).toBe('00100001010000000012')
  expect(dato('Clave')?.replace(/\s/g, '')).toBe(origen.clave)
  for (const etiqueta of [/^Sucursal/, 'Cantidad, línea 1'])
    expect(campo(etiqueta).closest('fieldset[disabled]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Generar/ })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  expect(onEmitido).not.toHaveBeenCalled()
})

test('an existing document offers its files, and asks before it is voided', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cliente.elegible, ROBLES)
  const origen = aFactura({ clave: '' })
  servidor.answer(contract.vtaMovm.get, origen)
  servidor.answer(contract.users.opciones, [{ grupo: '', ruta: '/documentosEmitidos', etiqueta: '', icono: '' }])
  renderEnRouter(<ConAcciones documento={origen} />)
  const user = aUsuario()
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  const form = within(await screen.findByRole('dialog', { name: 'Factura Electrónica' }))
  expect(await form.findByRole('button', { name: 'PDF' })).toBeTruthy()
  await user.click(form.getByRole('button', { name: /^Más acciones/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Estás seguro de anular 0000000012?' })
  expect(pregunta.textContent).toContain('Podras anular el documento 0000000012, esta accion no es puede ser revertida')
  await user.click(within(pregunta).getByRole('button', { name: 'No' }))
  expect(servidor.asked(contract.vtaMovm.anular)).toEqual([])
  // The form stays where it was.
  expect(screen.getByText('Solo lectura')).toBeTruthy()
})

test('a rejected document shows the message of Hacienda', async () => {
  await openExistente({
    descripcionSri: 'RECHAZADO',
    erroresSri: '-1, ""El receptor no está inscrito en el registro"", 0, 0',
  })
  await screen.findByText('Mensaje de Hacienda')
  expect(dato('Mensaje de Hacienda')).toBe('El receptor no está inscrito en el registro')
})
