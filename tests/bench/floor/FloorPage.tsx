import { Dropdown, Modal, Navbar, Offcanvas, Toast } from 'react-bootstrap'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'

const useOpen = create(() => ({ modal: false, panel: false }))

/** The least that uses what the site uses: a bar with a menu, a sentence, and the overlays, closed. */
export function Component() {
  const { t } = useTranslation()
  const modal = useOpen((state) => state.modal)
  const panel = useOpen((state) => state.panel)
  return (
    <>
      <Navbar>
        <Navbar.Brand>{t('close')}</Navbar.Brand>
        <Dropdown>
          <Dropdown.Toggle>{t('close')}</Dropdown.Toggle>
          <Dropdown.Menu>
            <Dropdown.Item>{t('close')}</Dropdown.Item>
          </Dropdown.Menu>
        </Dropdown>
      </Navbar>
      <main>
        <h1>{t('close')}</h1>
        <p>{t('no_subscription')}</p>
      </main>
      <Toast show={modal}>{t('no_subscription')}</Toast>
      <Modal show={modal}>{t('no_subscription')}</Modal>
      <Offcanvas show={panel}>{t('no_subscription')}</Offcanvas>
    </>
  )
}
