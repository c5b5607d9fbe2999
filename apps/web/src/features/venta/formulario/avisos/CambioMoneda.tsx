import { Button, Group, Modal } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { llenas } from '../../modelo/estado.ts'
import { COLON, DOLAR } from '../../modelo/moneda.ts'
import { isSinTasa, tasaDolarQuery } from '../../modelo/tasa-dolar.ts'
import { useDocumentoContext } from '../base/contexto.ts'

const textos = mensajes.documento

/** K4: converts the amounts to the new currency or keeps the numbers; Esc keeps the currency. */
export function CambioMoneda({ idMoneda, onListo }: { idMoneda: number; onListo: () => void }) {
  const { form, catalogos, dispatch } = useDocumentoContext()
  const [escrita, setEscrita] = useState('')
  const dolar = useQuery({ ...tasaDolarQuery, enabled: idMoneda === DOLAR })
  const nombreOf = (id: number) => catalogos.monedas.find((m) => m.idMoneda === id)?.nombreCorto ?? ''
  const seEscribe = idMoneda !== COLON && (idMoneda !== DOLAR || isSinTasa(dolar))
  const tasa = idMoneda === COLON ? '1' : seEscribe ? escrita : (dolar.data?.data ?? '')
  const sabida = Number(tasa) > 0 && (form.idMoneda === COLON || Number(form.tasaCambio) > 0)
  const cuantas = llenas(form.lineas).length + (form.nueva?.producto ? 1 : 0)

  function change(convertir: boolean): void {
    dispatch({ clase: 'moneda', cambio: { idMoneda, tasaCambio: tasa, convertir } })
    onListo()
  }

  /** "Convertir" was pressed before the rate arrived, which then converts; not if the rate must be typed. */
  const [pedido, setPedido] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rate arrives
  useEffect(() => {
    if (seEscribe) setPedido(false)
    else if (pedido && sabida) change(true)
  }, [pedido, sabida, seEscribe])

  return (
    <Modal opened onClose={onListo} title={textos.convertirA(nombreOf(idMoneda))} withCloseButton={false} size="md">
      <p className="sec">{textos.conMontosEn(cuantas, nombreOf(form.idMoneda))}</p>
      {idMoneda !== COLON && (
        <DecimalInput
          mt="sm"
          label={textos.colonesPorUno(nombreOf(idMoneda))}
          medida
          valor={tasa}
          onValor={setEscrita}
          readOnly={!seEscribe}
          data-autofocus={seEscribe || undefined}
          description={seEscribe ? undefined : dolar.data?.mensaje || textos.ventaDeHoy}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => change(false)}>
          {textos.dejarNumeros}
        </Button>
        <Button
          disabled={!sabida && seEscribe}
          data-autofocus={seEscribe ? undefined : true}
          aria-busy={pedido || undefined}
          onClick={() => (sabida ? change(true) : setPedido(true))}
        >
          {textos.convertirPrecios}
        </Button>
      </Group>
    </Modal>
  )
}
