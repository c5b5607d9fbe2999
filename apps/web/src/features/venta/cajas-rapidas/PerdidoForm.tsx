import { Button, TextInput } from '@mantine/core'
import { type ArriendoDeCaja, contract } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshCajas } from './base/consultas.ts'
import { describeFaltan, NOMBRES, TIPOS, type Tipo } from './base/nombres.ts'
import classes from './CajasRapidas.module.css'

interface PropsDePerdidoForm {
  arriendo: ArriendoDeCaja
  onClose: () => void
}

/** Declares a device lost, with the last numbers on paper: its register goes on after them. */
export function PerdidoForm({ arriendo: { idArriendo, numeros }, onClose }: PropsDePerdidoForm) {
  const consultas = useQueryClient()
  const [{ razon, ...papel }, change] = useTecleado<Record<Tipo | 'razon', string>>(`perdido ${idArriendo}`, {
    TE: String(numeros.TE),
    FE: String(numeros.FE),
    NC: String(numeros.NC),
    razon: '',
  })
  const [tocado, setTocado] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [fallo, setFallo] = useState<string>()
  const isMenor = (tipo: Tipo) => papel[tipo] === '' || Number(papel[tipo]) < numeros[tipo]
  const faltan = TIPOS.filter((tipo) => Number(papel[tipo]) > numeros[tipo]).map((tipo) => ({
    tipo,
    desde: numeros[tipo] + 1,
    hasta: Number(papel[tipo]),
  }))

  async function lose(event: FormEvent) {
    event.preventDefault()
    setTocado(true)
    if (razon.trim() === '' || TIPOS.some(isMenor)) return
    setOcupado(true)
    setFallo(undefined)
    try {
      const declarado = { TE: Number(papel.TE), FE: Number(papel.FE), NC: Number(papel.NC) }
      const { mensaje } = await call(contract.ventaRapidaArriendo.lose, {
        body: { idArriendo, declarado, razon: razon.trim() },
      })
      avisos.bien(mensaje)
      await refreshCajas(consultas)
      onClose()
    } catch (error) {
      setFallo(motivoOf(error))
      setOcupado(false)
    }
  }

  return (
    <form className={`rejilla hueco-12 raya ${classes.formulario}`} onSubmit={(event) => void lose(event)} noValidate>
      <h3 className="medio">Dar por perdido</h3>
      <p className="sec nota">
        Escriba el último número que hay en papel de cada tipo. La caja queda libre y sigue después de ellos.
      </p>
      <div className={`rejilla hueco-8 ${classes.numeros}`}>
        {TIPOS.map((tipo) => (
          <TextInput
            key={tipo}
            label={NOMBRES[tipo]}
            description={`Recibido: ${numeros[tipo]}`}
            inputMode="numeric"
            maxLength={10}
            classNames={{ input: 'num' }}
            value={papel[tipo]}
            error={tocado && isMenor(tipo) ? `Desde ${numeros[tipo]}` : undefined}
            onChange={({ currentTarget: { value } }) => change({ [tipo]: value.replace(/\D/g, '') })}
          />
        ))}
      </div>
      {faltan.length > 0 && <Banner tono="pendiente" titulo={`Faltarán ${faltan.map(describeFaltan).join('; ')}`} />}
      <TextInput
        label="Qué pasó"
        withAsterisk
        maxLength={500}
        value={razon}
        error={tocado && razon.trim() === '' ? 'Escriba qué pasó' : undefined}
        onChange={(event) => change({ razon: event.currentTarget.value })}
      />
      {fallo && <Banner titulo={fallo} />}
      <div className="tira envuelve hueco-8">
        <Button type="submit" color="peligro" loading={ocupado}>
          Dar por perdido
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
