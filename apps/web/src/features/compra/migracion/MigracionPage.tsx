import type { Carga, Toma } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { SoltarArchivo } from '../../../components/campos/SoltarArchivo.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Avance } from './Avance.tsx'
import { checkZip, sendZip } from './consultas.ts'
import classes from './Migracion.module.css'
import { TOMA_PROPUESTA, Tomar } from './Tomar.tsx'

const t = mensajes.migracion

/** MIG-01, MIG-02: drop area for another system's documents, and the progress of their load (docs/acuerdos.md C16). */
export function MigracionPage({ clase }: { clase: Carga['clase'] }) {
  const codCia = useCodCia()
  const [enviando, setEnviando] = useState(false)
  const [error, setError] = useState<string>()
  const [carga, setCarga] = useState<Carga>()
  const [tomar, setTomar] = useState<Toma>(TOMA_PROPUESTA[clase])

  async function send(archivo: File) {
    const rechazo = checkZip(archivo)
    setError(rechazo)
    if (rechazo) return
    setEnviando(true)
    try {
      setCarga(await sendZip(clase, codCia, archivo, tomar))
    } catch (fallo) {
      setError(motivoDeCampo(fallo))
    } finally {
      setEnviando(false)
    }
  }

  return (
    <Page title={t.titulos[clase]}>
      <div className={classes.hoja}>
        {error && <Banner titulo={error} />}
        {carga && <Avance carga={carga} onOtro={() => setCarga(undefined)} />}
        {!carga && enviando && <Banner tono="encola" titulo="Enviando el archivo…" />}
        {!carga && !enviando && <Tomar clase={clase} value={tomar} onChange={setTomar} />}
        {!carga && !enviando && (
          <SoltarArchivo
            titulo={t.soltar}
            nota={t.contenido}
            icono={IconFileZip}
            accept=".zip"
            onArchivo={(archivo) => void send(archivo)}
          />
        )}
      </div>
    </Page>
  )
}
