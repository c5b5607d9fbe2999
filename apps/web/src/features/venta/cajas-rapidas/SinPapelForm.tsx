import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ArriendoDeCaja, contract } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshCajas } from './base/consultas.ts'
import { describeFaltan } from './base/nombres.ts'
import classes from './CajasRapidas.module.css'

interface PropsDeSinPapelForm {
  arriendo: ArriendoDeCaja
  onClose: () => void
}

/** Says of missing numbers that there is no paper either, for ever. */
export function SinPapelForm({ arriendo: { idArriendo, faltan }, onClose }: PropsDeSinPapelForm) {
  const consultas = useQueryClient()
  const [{ cual, desde, hasta, razon }, change] = useTecleado(`sin papel ${idArriendo}`, {
    cual: 0,
    desde: String(faltan[0]!.desde),
    hasta: String(faltan[0]!.hasta),
    razon: '',
  })
  const [tocado, setTocado] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [fallo, setFallo] = useState<string>()
  // Fewer may be missing than when an access ended.
  const tramo = faltan[cual] ?? faltan[0]!
  const isFuera = (numero: string) => !(Number(numero) >= tramo.desde && Number(numero) <= tramo.hasta)
  const isAlReves = Number(hasta) < Number(desde)

  function choose(i: number) {
    change({ cual: i, desde: String(faltan[i]!.desde), hasta: String(faltan[i]!.hasta) })
  }

  async function tell(event: FormEvent) {
    event.preventDefault()
    setTocado(true)
    if (razon.trim() === '' || isFuera(desde) || isFuera(hasta) || isAlReves) return
    setOcupado(true)
    setFallo(undefined)
    try {
      const body = { idArriendo, tipo: tramo.tipo, desde: Number(desde), hasta: Number(hasta), razon: razon.trim() }
      const { mensaje } = await call(contract.ventaRapidaArriendo.forgo, { body })
      avisos.bien(mensaje)
      await refreshCajas(consultas)
      onClose()
    } catch (error) {
      setFallo(motivoOf(error))
      setOcupado(false)
    }
  }

  const entre = `De ${tramo.desde} a ${tramo.hasta}`
  return (
    <form className={`rejilla hueco-12 raya ${classes.formulario}`} onSubmit={(event) => void tell(event)} noValidate>
      <h3 className="medio">Tampoco hay papel</h3>
      <p className="sec nota">
        Los números quedan sin documento para siempre, con la razón, en la bitácora. Si el dispositivo aparece, lo que
        traiga de ellos se toma igual.
      </p>
      {faltan.length > 1 && (
        <NativeSelect
          label="Números"
          data={faltan.map((f, i) => ({ value: String(i), label: describeFaltan(f) }))}
          value={String(cual)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
      )}
      <div className={`rejilla hueco-8 ${classes.numeros}`}>
        {(
          [
            ['Desde', 'desde', desde],
            ['Hasta', 'hasta', hasta],
          ] as const
        ).map(([etiqueta, campo, valor]) => (
          <TextInput
            key={etiqueta}
            label={etiqueta}
            inputMode="numeric"
            maxLength={10}
            classNames={{ input: 'num' }}
            value={valor}
            error={tocado && (isFuera(valor) || isAlReves) ? entre : undefined}
            onChange={({ currentTarget: { value } }) => change({ [campo]: value.replace(/\D/g, '') })}
          />
        ))}
      </div>
      <TextInput
        label="Por qué"
        withAsterisk
        maxLength={500}
        value={razon}
        error={tocado && razon.trim() === '' ? 'Escriba por qué no hay papel' : undefined}
        onChange={(event) => change({ razon: event.currentTarget.value })}
      />
      {fallo && <Banner titulo={fallo} />}
      <div className="tira envuelve hueco-8">
        <Button type="submit" color="peligro" loading={ocupado}>
          Decir que no hay papel
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
